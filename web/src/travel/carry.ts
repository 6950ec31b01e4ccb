/** A short game in the fragment of a link: its record, squeezed, in letters that every address may have. */
import type { Json } from '../lib/types';

/** Longer links are cut by some programs that pass them on. */
const LONGEST = 8000;
const MOST_BYTES = 2_000_000;

async function through(bytes: BlobPart, stream: GenericTransformStream): Promise<Uint8Array> {
  const reader = (new Blob([bytes]).stream().pipeThrough(stream) as ReadableStream<Uint8Array>).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > MOST_BYTES) throw new RangeError('too long');
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}

/** The address of a game; null where it is too long for one. */
export async function linkOf(record: Json, base: string): Promise<string | null> {
  const squeezed = await through(JSON.stringify(record), new CompressionStream('deflate-raw'));
  const letters = btoa(Array.from(squeezed, (byte) => String.fromCharCode(byte)).join(''));
  const link = `${base}#/game/${letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
  return link.length > LONGEST ? null : link;
}

/** What a link carries; null where nothing can be read. */
export async function carried(letters: string): Promise<Record<string, Json> | null> {
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const text = new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')));
    const found = JSON.parse(text) as Record<string, Json>;
    return found?.format === 'samovar-record' ? found : null;
  } catch {
    return null;
  }
}
