// The head of a conversation: the price of its listing.
import type { Choices } from '@chowk/contract/listings/listing-fields';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../../test/render-page.tsx';
import { ConversationHead } from './conversation-head.tsx';

const otherUser = { id: 'asha', fullName: 'Asha Verma', avatar: null };

function priceShown(price: number, pricing?: Choices['pricing']): string {
  const listing = { id: 'plot', title: 'Plot', price, ...(pricing === undefined ? {} : { pricing }) };
  renderPage(
    <ConversationHead
      subject={{ listing, otherUser }}
      hasPage={false}
      onBack={() => {}}
      takesFocus={false}
      menu={null}
    />,
  );
  return screen.getByRole('link', { name: 'Plot' }).nextSibling?.textContent ?? '';
}

describe('the price in the head of a conversation', () => {
  it.each<[number, Choices['pricing'] | undefined, string]>([
    [0, 'on_request', 'On request'],
    [0, undefined, ''],
    [4500, null, '₹4,500.00'],
    [0, 'free', '₹0.00 · Free'],
  ])('of %d with terms %s is %j', (price, pricing, shown) => {
    expect(priceShown(price, pricing)).toBe(shown);
  });
});
