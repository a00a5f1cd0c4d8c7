// schema.org data of a seller's page.
import { describe, expect, it } from 'vitest';
import { describeProfile } from './seller-head.tsx';

const seller = {
  ...{ id: 'a-1', fullName: 'Asha Devi', avatar: null, isEmailConfirmed: true, joinedAt: '2026-03-01T00:00:00.000Z' },
  ...{ hours: null, phone: null, answersWithin: null, onSaleCount: 2, soldCount: 7 },
};

describe('a profile', () => {
  it('names the user and their page, and the month they came', () => {
    expect(describeProfile(seller, 'https://chowk.example')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      url: 'https://chowk.example/people/a-1',
      dateCreated: '2026-03-01',
      mainEntity: {
        '@type': 'Person',
        '@id': 'https://chowk.example/people/a-1',
        identifier: 'a-1',
        name: 'Asha Devi',
      },
    });
  });

  it('shows a picture by its whole address', () => {
    const image = (avatar: string) => describeProfile({ ...seller, avatar }, 'https://chowk.example');
    expect(image('/a.webp')).toMatchObject({ mainEntity: { image: 'https://chowk.example/a.webp' } });
    expect(image('https://x.example/a')).toMatchObject({ mainEntity: { image: 'https://x.example/a' } });
  });
});
