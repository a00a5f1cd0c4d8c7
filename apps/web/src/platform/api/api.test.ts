// API client with a recording transport.
import { signInWithGoogle } from '@chowk/contract/accounts/account-endpoints';
import { createListing, showListing, updateListing } from '@chowk/contract/listings/listing-endpoints';
import { streamMessages } from '@chowk/contract/messages/message-endpoints';
import { searchListings } from '@chowk/contract/search/search-endpoints';
import type { ApiRequest, ApiResponse } from '@chowk/contract/web/web-page';
import { describe, expect, it } from 'vitest';
import { createApi } from './api.ts';
import { ApiError } from './api-error.ts';
import { errorMessage } from './error-messages.ts';

function apiThatAnswers(answer: Partial<ApiResponse>) {
  const requests: ApiRequest[] = [];
  const api = createApi(async (request) => {
    requests.push(request);
    return { status: 200, statusText: 'OK', text: '', header: () => null, ...answer };
  });
  return { api, requests };
}

describe('a request', () => {
  it('fills the path and parses the response', async () => {
    const { api, requests } = apiThatAnswers({ text: '{"id":"7"}' });
    const listing = await api.call(showListing, { params: { id: 'a/b' } });
    expect(listing).toEqual({ id: '7' });
    expect(requests[0]?.path).toBe('/api/classified/a%2Fb');
  });

  it("uses the endpoint's field names", async () => {
    const { api, requests } = apiThatAnswers({ text: '{}' });
    await api.call(signInWithGoogle, { body: { idToken: 't' } });
    await api.call(searchListings, { body: { query: 'bike' } });
    expect(requests.map(({ body }) => body)).toEqual(['{"IdToken":"t"}', '{"query":"bike"}']);
  });

  it('marks a listing as sold with isSold only', async () => {
    const { api, requests } = apiThatAnswers({ text: '{}' });
    await api.call(updateListing, { params: { id: '7' }, body: { isSold: true } });
    expect([requests[0]?.path, requests[0]?.body]).toEqual(['/api/classified/7', '{"isSold":true}']);
  });

  it('writes form names in PascalCase, and keeps files', async () => {
    const { api, requests } = apiThatAnswers({ status: 201, text: '{}' });
    const form = new FormData();
    form.append('title', 'Bike');
    form.append('mediaFiles[0].id', '1');
    form.append('files', new Blob(['x']), 'a.jpg');
    await api.call(createListing, { form, idempotencyKey: 'once' });
    const [request] = requests as [ApiRequest];
    expect([...(request.body as FormData).keys()]).toEqual(['Title', 'MediaFiles[0].id', 'Files']);
    expect(request.headers).toMatchObject({ 'idempotency-key': 'once' });
    expect(request.headers).not.toHaveProperty('content-type');
  });

  it('accepts a response without a body', async () => {
    const { api } = apiThatAnswers({ status: 204 });
    await expect(api.call(showListing, { params: { id: '1' } })).resolves.toBeUndefined();
  });

  it('returns headers on request', async () => {
    const { api } = apiThatAnswers({ text: '[]', header: (name) => `the ${name}` });
    const { header } = await api.ask(searchListings, { body: {} });
    expect(header('x-next-cursor')).toBe('the x-next-cursor');
  });
});

describe('a stream', () => {
  it('is requested with its own headers, and read while it arrives', async () => {
    const { api, requests } = apiThatAnswers({ text: '' });
    const onBody = async () => {};
    await api.call(streamMessages, { headers: { accept: 'text/event-stream', 'last-event-id': '7' }, onBody });
    expect(requests[0]).toMatchObject({
      path: '/api/Message/live',
      headers: { accept: 'text/event-stream', 'last-event-id': '7' },
      onBody,
    });
  });
});

describe('an error', () => {
  it.each([
    [400, 'validation'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [422, 'validation'],
    [503, 'server_error'],
    [418, 'unknown'],
  ] as const)('%i is thrown as %s', async (status, type) => {
    const { api } = apiThatAnswers({ status, text: '{"message":"No","details":{"title":["Title is required"]}}' });
    const error = await api.call(showListing, { params: { id: '1' } }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status, type, message: 'No', details: { title: ['Title is required'] } });
  });

  it.each(['Message', 'message', 'error', 'Error'])('has the message in %s', async (name) => {
    const { api } = apiThatAnswers({ status: 400, text: JSON.stringify({ [name]: 'Not today' }) });
    await expect(api.call(showListing, { params: { id: '1' } })).rejects.toThrow('Not today');
  });

  it.each(['a text', 7, ['a list'], { title: 'No list' }, null])(
    'reads no fields out of details that are %j',
    async (details) => {
      const { api } = apiThatAnswers({ status: 400, text: JSON.stringify({ message: 'No', details }) });
      const error = (await api
        .call(showListing, { params: { id: '1' } })
        .catch((thrown: unknown) => thrown)) as ApiError;
      expect(error.details).toEqual({});
    },
  );

  it('reads the fields of another server in errors', async () => {
    const text = JSON.stringify({ title: 'One or more errors', errors: { Title: ['Too short'], City: 'Unknown' } });
    const { api } = apiThatAnswers({ status: 422, text });
    const error = await api.call(showListing, { params: { id: '1' } }).catch((thrown: unknown) => thrown);
    expect(errorMessage(error)).toBe('Validation errors:\nTitle: Too short\nCity: Unknown');
  });

  it.each([['a list'], [null], ['a text']])('reads no fields out of errors that are %j', async (errors) => {
    const { api } = apiThatAnswers({ status: 400, text: JSON.stringify({ message: 'No', errors }) });
    await expect(api.call(showListing, { params: { id: '1' } })).rejects.toMatchObject({ message: 'No', details: {} });
  });

  it('has a message even when the response has none', async () => {
    const { api } = apiThatAnswers({ status: 502, statusText: 'Bad Gateway', text: '<html>' });
    await expect(api.call(showListing, { params: { id: '1' } })).rejects.toThrow('502 Bad Gateway');
  });
});
