import { Pauses } from './pauses';
import { ask } from './transport';

/** Server-sent events over fetch: unlike EventSource it can resume after a restart with the id it saw last. */
export type Message = { event: string; id: string; data: string };

/** Splits a growing text into messages; keeps the unfinished rest. */
export class Splitter {
  private rest = '';

  *feed(chunk: string): Generator<Message> {
    this.rest += chunk;
    for (;;) {
      const end = /\r?\n\r?\n/.exec(this.rest);
      if (!end) return;
      const block = this.rest.slice(0, end.index);
      this.rest = this.rest.slice(end.index + end[0].length);
      const message: Message = { event: 'message', id: '', data: '' };
      const data: string[] = [];
      for (const line of block.split(/\r?\n/)) {
        if (!line || line.startsWith(':')) continue;
        const colon = line.indexOf(':');
        const field = colon < 0 ? line : line.slice(0, colon);
        const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
        if (field === 'event') message.event = value;
        else if (field === 'id') message.id = value;
        else if (field === 'data') data.push(value);
      }
      message.data = data.join('\n');
      if (message.data) yield message;
    }
  }
}

export interface Listener {
  message(message: Message): void;
  /** Called with false when the line drops and true when it is there again. */
  connected(is: boolean): void;
  /** The server says no (not merely: cannot be reached). */
  refused?(status: number): void;
}

const SILENCE = 45000;

export class Stream {
  private last: string;
  private stopped = false;
  private abort: AbortController | null = null;
  private wake: (() => void) | null = null;
  private pauses = new Pauses();
  /** What a server that is busy asks for. */
  private retryAfter: string | null = null;

  constructor(
    private address: string,
    private listener: Listener,
    last = '',
  ) {
    this.last = last;
    void this.run();
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
  }

  close(): void {
    this.stopped = true;
    this.abort?.abort();
    this.hurry();
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
  }

  private hurry = (): void => this.wake?.();

  private async run(): Promise<void> {
    while (!this.stopped) {
      await this.listen();
      if (this.stopped) return;
      this.listener.connected(false);
      const wait = this.pauses.take(this.retryAfter);
      await new Promise<void>((go) => {
        const timer = setTimeout(go, wait);
        this.wake = () => {
          clearTimeout(timer);
          go();
        };
      });
      this.wake = null;
    }
  }

  /** One connection, until it ends. */
  private async listen(): Promise<void> {
    this.abort = new AbortController();
    this.retryAfter = null;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const stillThere = () => {
      clearTimeout(silence);
      silence = setTimeout(() => this.abort?.abort(), SILENCE);
    };
    try {
      const headers: Record<string, string> = { Accept: 'text/event-stream' };
      if (this.last) headers['Last-Event-ID'] = this.last;
      stillThere();
      const response = await ask(this.address, { headers, signal: this.abort.signal, cache: 'no-store' });
      if (!response.ok || !response.body) {
        // 429 only asks for patience; any other refusal will not change by asking again.
        if (response.status >= 400 && response.status < 500 && response.status !== 429) {
          this.close();
          this.listener.refused?.(response.status);
        }
        this.retryAfter = response.headers.get('Retry-After');
        return;
      }
      this.listener.connected(true);
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      const splitter = new Splitter();
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return;
        stillThere();
        for (const message of splitter.feed(value)) {
          // A line that ends before it has said anything is no success.
          this.pauses.reset();
          if (message.id) this.last = message.id;
          this.listener.message(message);
        }
      }
    } catch {
      // The line dropped.
    } finally {
      clearTimeout(silence);
    }
  }
}
