// Parser of server-sent events that arrive in chunks.

export type StreamEvent = {
  /** Long events come in several parts; only the last part has the id. */
  readonly id: string | null;
  readonly data: string;
};

/** Emits an event at its blank line; an incomplete event at the end is dropped. */
export function createEventParser(
  onEvent: (event: StreamEvent) => void,
  /** Delay that the server requests before reconnecting. */
  onRetry: (ms: number) => void = () => {},
): (text: string) => void {
  let rest = '';
  let id: string | null = null;
  let data: string[] = [];

  function parseLine(line: string): void {
    if (line === '') {
      // Also without data: a stream may send its position first.
      onEvent({ id, data: data.join('\n') });
      id = null;
      data = [];
      return;
    }
    const colon = line.indexOf(':');
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'data') data.push(value);
    if (name === 'id' && !value.includes('\0')) id = value || null;
    if (name === 'retry' && /^\d{1,9}$/.test(value)) onRetry(Number(value));
  }

  return (text) => {
    const pieces = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = pieces.pop() ?? '';
    for (const line of pieces) parseLine(line);
  };
}
