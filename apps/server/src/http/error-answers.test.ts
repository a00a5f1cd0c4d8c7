// The error page, in the language of its address.
import { requestTexts } from '@chowk/contract/http/request-texts';
import { refs } from '@chowk/contract/languages/text-ref';
import { expect, it } from 'vitest';
import { loadTranslations } from '../text/load-translations.ts';
import { renderErrorPage } from './error-answers.ts';

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
