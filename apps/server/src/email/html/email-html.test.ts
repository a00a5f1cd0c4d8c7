// HTML of an email: all parts are rendered, user content is escaped, nothing is loaded from other sites.
import type { EmailContent } from '@chowk/contract/email/email-content';
import { writeEmailText } from '@chowk/contract/email/email-content';
import { emailFooterTexts } from '@chowk/contract/email/texts/email-footer-texts';
import { describe, expect, it } from 'vitest';
import { writeEmailHtml } from './email-html.ts';

const publicUrl = 'https://chowk.example';
const evil = `<img src=x onerror="alert('1')"> & {{home}} <!-- item --> "`;
const escaped = '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; {{home}} &lt;!-- item --&gt; &quot;';
const links = { unsubscribe: `${publicUrl}/unsubscribe?token=a.b.c`, preferences: `${publicUrl}/email-settings` };

const map = { url: `${publicUrl}/tiles/still/light/en/30.73,76.78.jpg`, label: 'Map around Mohali' };
const whole = (words: string): EmailContent => ({
  name: words,
  paragraphs: [words],
  quote: words,
  items: [
    { title: words, url: `${publicUrl}/listing/1`, note: words, text: words, photoUrl: `${publicUrl}/a.webp`, map },
  ],
  button: { label: words, url: `${publicUrl}/messages` },
  closing: [words],
  earlier: { label: words, text: words },
});
const write = (content: EmailContent, subject = 'An email') =>
  writeEmailHtml(content, { subject, publicUrl, footer: { topic: 'messages', reason: 'messages', links } });

describe('the HTML of an email', () => {
  it('escapes user content everywhere', () => {
    const page = write(whole(evil), evil);
    expect(page).not.toContain('<img src=x');
    // Title, label for screen readers, preview, name, paragraph, quote, three of the item, button, closing, two earlier.
    expect(page.split(escaped)).toHaveLength(14);
  });

  it('fills every placeholder, and leaves out missing parts', () => {
    const page = write({ name: 'Asha', paragraphs: ['Hello.'] });
    expect(page).not.toMatch(/\{\{|<!-- \/?\w+ -->/);
    expect(page).not.toContain('class="apart"');
    expect(page).not.toContain('class="press"');
    expect(page).not.toContain('<img');
  });

  it.each([
    [
      'See https://chowk.example/contact-us',
      '<a href="https://chowk.example/contact-us">https://chowk.example/contact-us</a>',
    ],
    ['See https://evil.example/contact-us', 'See https://evil.example/contact-us'],
    ['See https://chowk.example.evil.example/x', 'See https://chowk.example.evil.example/x'],
    ['https://chowk.example/"onclick=x', '<a href="https://chowk.example/">https://chowk.example/</a>&quot;onclick=x'],
  ])('%s', (paragraph, markup) => {
    expect(write({ name: 'Asha', paragraphs: [paragraph] })).toContain(markup);
    expect(write({ name: 'Asha', paragraphs: [], quote: paragraph })).not.toContain(
      '<a href="https://chowk.example/contact',
    );
  });

  it('loads nothing but photos of listings and maps of their places', () => {
    const page = write(whole('Hello'));
    const fetched = [...page.matchAll(/(?:src|background|@import|url\()\s*=?\s*["'(]?(https?:[^"')\s]+)/g)];
    expect(fetched.map(([, address]) => address)).toEqual([`${publicUrl}/a.webp`, map.url]);
    expect(page).not.toMatch(/<script|<link|<iframe/);
  });

  it('says why it was sent and how to unsubscribe, where it is optional', () => {
    const page = write({ name: 'Asha', paragraphs: ['Hello.'] });
    expect(page).toContain(emailFooterTexts.reasons.messages);
    expect(page).toContain(`<a href="${links.unsubscribe}">No more e-mails like this</a>`);
    expect(page).toContain(`<a href="${links.preferences}">E-mail settings</a>`);
    const needed = writeEmailHtml({ name: 'Asha', paragraphs: ['Hello.'] }, { subject: 'A', publicUrl });
    expect(needed).not.toContain('unsubscribe');
  });

  it('supports light and dark mode', () => {
    const page = write(whole('Hello'));
    expect(page).toContain('<meta name="color-scheme" content="light dark"');
    expect(page).toContain('@media (prefers-color-scheme: dark)');
  });
});

describe('the text of an email', () => {
  it('has the same parts in the same order', () => {
    expect(writeEmailText({ ...whole('one\ntwo'), name: 'Asha\r\nRani' })).toBe(
      [
        'Hello Asha Rani,',
        'one\ntwo',
        '> one\n> two',
        'one two\none two\n> one\n> two\nhttps://chowk.example/listing/1',
        'one\ntwo:\nhttps://chowk.example/messages',
        'one\ntwo',
        'Chowk',
        'one\ntwo\n> one\n> two\n',
      ].join('\n\n'),
    );
  });
});
