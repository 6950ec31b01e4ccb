import { afterEach, describe, expect, it, vi } from 'vitest';
import { Splitter, Stream, type Message } from './stream';

describe('Splitter', () => {
  it('waits for the end of a message and skips comments', () => {
    const splitter = new Splitter();
    expect([...splitter.feed(': alive\n\nevent: update\nid: 7\nda')]).toEqual([]);
    expect([...splitter.feed('ta: {"n":7}\n\n: alive\n\n')]).toEqual([{ event: 'update', id: '7', data: '{"n":7}' }]);
  });

  it('joins several data lines and understands both line ends', () => {
    expect([...new Splitter().feed('data: a\r\ndata: b\r\n\r\n')]).toEqual([
      { event: 'message', id: '', data: 'a\nb' },
    ]);
  });
});

function withoutAPage(): void {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('document', { addEventListener: () => undefined, removeEventListener: () => undefined });
}

describe('Stream', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('resumes with the id it saw last after the line drops', async () => {
    withoutAPage();
    const asked: (string | undefined)[] = [];
    const answers = ['event: update\nid: 4\ndata: {}\n\n', 'event: update\nid: 5\ndata: {}\n\n'];
    vi.stubGlobal('fetch', (_address: string, options: { headers: Record<string, string>; signal: AbortSignal }) => {
      asked.push(options.headers['Last-Event-ID']);
      const text = answers.shift();
      if (text === undefined)
        return new Promise((_, fail) => options.signal.addEventListener('abort', () => fail(new Error('stopped'))));
      return Promise.resolve(new Response(text));
    });
    const heard: Message[] = [];
    const line: boolean[] = [];
    const stream = new Stream(
      '/live',
      { message: (message) => heard.push(message), connected: (is) => line.push(is) },
      '3',
    );
    await vi.waitFor(() => expect(asked).toEqual(['3', '4', '5']), { timeout: 5000 });
    stream.close();
    expect(heard.map((message) => message.id)).toEqual(['4', '5']);
    expect(line.slice(0, 4)).toEqual([true, false, true, false]);
  });

  it('comes back to a busy server after the pause it asks for, and ever later to one that only hangs up', async () => {
    withoutAPage();
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const asked: number[] = [];
    const began = Date.now();
    vi.stubGlobal('fetch', () => {
      asked.push(Date.now() - began);
      if (asked.length <= 2)
        return Promise.resolve(new Response('{}', { status: 503, headers: { 'Retry-After': '2' } }));
      return Promise.resolve(new Response('retry: 1000\n\n'));
    });
    const refused = vi.fn();
    const stream = new Stream('/live', { message: () => undefined, connected: () => undefined, refused });
    await vi.advanceTimersByTimeAsync(10000);
    stream.close();
    vi.useRealTimers();
    expect(asked.map((at) => Math.round(at))).toEqual([0, 2400, 5080, 6236, 8201]);
    expect(refused).not.toHaveBeenCalled();
  });
});
