// The error page, in the language of its address; and which refusals are failures in the log.
import { requestTexts } from '@chowk/contract/http/request-texts';
import { refs } from '@chowk/contract/languages/text-ref';
import type { FastifyBaseLogger } from 'fastify';
import { expect, it, vi } from 'vitest';
import { limitConcurrency } from '../scheduling/limit-concurrency.ts';
import { loadTranslations } from '../text/load-translations.ts';
import { readRefusal, renderErrorPage } from './error-answers.ts';

const said = (html: string) => html.replace(/<style>.*<\/style>/s, '').replace(/<[^>]*>/g, '');

it.each([
  ['/', 'en', /^[\p{Script=Latin}\P{L}]+$/u],
  ['/hindi-books', 'en', /^[\p{Script=Latin}\P{L}]+$/u],
  ['/hi', 'hi', /^[\p{Script=Devanagari}\P{L}]+$/u],
  ['/hi/listings/7?q=bike', 'hi', /^[\p{Script=Devanagari}\P{L}]+$/u],
  ['/pa?q=bike', 'pa', /^[\p{Script=Gurmukhi}\P{L}]+$/u],
])('%s is in %s', (url, language, script) => {
  loadTranslations();
  const page = renderErrorPage(refs(requestTexts).busy, url);
  expect(page).toContain(`<html lang="${language}">`);
  expect(said(page).replaceAll('Chowk', '')).toMatch(script);
});

it('more work than fits is refused without a line in the log, which a flood of requests would fill', async () => {
  const error = vi.fn();
  const full = await limitConcurrency({ atOnce: 0, waiting: 0 })
    .run(async () => null)
    .catch((refused: Error) => refused);
  expect(readRefusal(full as Error, { error } as unknown as FastifyBaseLogger)).toMatchObject({ status: 503 });
  expect(error).not.toHaveBeenCalled();
});
