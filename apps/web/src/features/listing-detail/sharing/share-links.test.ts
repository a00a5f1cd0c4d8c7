// Share links for WhatsApp and email.
import { describe, expect, it } from 'vitest';
import { emailShareLink, whatsAppShareLink } from './share-links.ts';

const listing = { id: 'lamp', title: 'Lamp & shade?', price: 1250, pricing: 'negotiable' } as const;
const url = 'https://chowk.example/listing/lamp';

describe('a shared listing', () => {
  it('is named with its price and its link in WhatsApp', () => {
    const link = new URL(whatsAppShareLink(listing, url));
    expect(link.origin).toBe('https://wa.me');
    expect(link.searchParams.get('text')).toBe(`Lamp & shade?, ₹1,250.00 · Negotiable: ${url}`);
  });

  it('is named without a number where the price is on request', () => {
    const link = new URL(whatsAppShareLink({ ...listing, price: 0, pricing: 'on_request' }, url));
    expect(link.searchParams.get('text')).toBe(`Lamp & shade?, On request: ${url}`);
  });

  it('is an e-mail with a subject', () => {
    const link = new URL(emailShareLink(listing, url));
    expect(link.protocol).toBe('mailto:');
    expect(link.searchParams.get('subject')).toBe('Lamp & shade?');
    expect(link.searchParams.get('body')).toBe(`Lamp & shade?, ₹1,250.00 · Negotiable\n${url}`);
  });
});
