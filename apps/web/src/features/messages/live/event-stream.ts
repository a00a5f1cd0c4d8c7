// Reads server-sent events out of text that comes in pieces.

export type StreamEvent = {
  /** Its own: of a long event in several pieces only the last one bears it. */
  readonly id: string | null;
  readonly data: string;
};

/** Hands on each event when its blank line has come; half an event at the end of a stream is none. */
export function createEventReader(
  onEvent: (event: StreamEvent) => void,
  /** After so many milliseconds the stream shall be opened again, once it has ended. */
  onRetry: (ms: number) => void = () => {},
): (text: string) => void {
  let rest = '';
  let id: string | null = null;
  let data: string[] = [];

  function takeLine(line: string): void {
    if (line === '') {
      // Also without data: a stream may say where it stands before anything happens.
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
    for (const line of pieces) takeLine(line);
  };
}
