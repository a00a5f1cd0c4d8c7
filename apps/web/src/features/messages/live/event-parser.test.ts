// Server-sent events split at any position.
import { describe, expect, it } from 'vitest';
import { createEventParser, type StreamEvent } from './live-stream.ts';

function readAll(pieces: readonly string[]): StreamEvent[] {
  const events: StreamEvent[] = [];
  const read = createEventParser((event) => events.push(event));
  for (const piece of pieces) read(piece);
  return events.filter(({ data }) => data !== '');
}

const two = 'id: 7\ndata: {"a":1}\n\nid: 8\ndata: {"b":"नमस्ते: हाँ"}\n\n';
const expected = [
  { id: '7', data: '{"a":1}' },
  { id: '8', data: '{"b":"नमस्ते: हाँ"}' },
];

describe('The events of a stream', () => {
  it('are the same wherever the network cuts them', () => {
    for (let cut = 0; cut <= two.length; cut++) expect(readAll([two.slice(0, cut), two.slice(cut)])).toEqual(expected);
    expect(readAll([...two])).toEqual(expected);
  });

  it.each(['\n', '\r\n', '\r'])('may end their lines with %j', (end) => {
    const text = two.replaceAll('\n', end);
    expect(readAll([`${text}:${end}`])).toEqual(expected);
    expect(readAll([...text, ':', end])).toEqual(expected);
  });

  it('may say when to come back, in whole milliseconds', () => {
    const retries: number[] = [];
    const read = createEventParser(
      () => {},
      (ms) => retries.push(ms),
    );
    read('retry: 500\n\nretry: soon\n\nretry: -1\n\nretry:7\n\n');
    expect(retries).toEqual([500, 7]);
  });

  it.each([
    { name: 'a comment says nothing', text: ': still here\n\ndata: x\n\n', events: [{ id: null, data: 'x' }] },
    { name: 'lines of data belong together', text: 'data: a\ndata: b\n\n', events: [{ id: null, data: 'a\nb' }] },
    { name: 'an id is that of its event alone', text: 'id: 1\n\ndata: a\n\n', events: [{ id: null, data: 'a' }] },
    {
      name: 'other fields are passed over',
      text: 'event: m\nretry: 5\ndata: a\n\n',
      events: [{ id: null, data: 'a' }],
    },
    { name: 'half an event is none', text: 'data: a\n\ndata: b\n', events: [{ id: null, data: 'a' }] },
    { name: 'the space after the colon may be missing', text: 'id:3\ndata:a\n\n', events: [{ id: '3', data: 'a' }] },
  ])('follow the format: $name', ({ text, events }) => {
    expect(readAll([text])).toEqual(events);
  });
});
