// A letter of plain words as a page, for the outbox folder: what a browser opens by a double click.

import { linesOf } from './email-html.ts';
import { escapeHtml } from './fill-layout.ts';

export function writePlainHtml(subject: string, text: string, publicUrl: string): string {
  const head = `<meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title>`;
  return `<!doctype html><html lang="en"><head>${head}</head><body><p>${linesOf(text, publicUrl).markup}</p></body></html>\n`;
}
