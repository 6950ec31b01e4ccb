/** Files that are sent squeezed, whatever the host does, and kept unpacked: that is the quicker one to read. */
export const PACKED = '.packed';

/** Whether a file is still as it was sent (gzip says so at its beginning). */
export const isPacked = (found: Uint8Array) => found[0] === 0x1f && found[1] === 0x8b;

export function unpack(answer: Response): Response {
  const plain = answer.body?.pipeThrough(new DecompressionStream('gzip'));
  return new Response(plain, { headers: { 'Content-Type': 'application/octet-stream' } });
}
