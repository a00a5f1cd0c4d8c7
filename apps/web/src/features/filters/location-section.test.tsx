// Location filter.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { LocationSection } from './location-section.tsx';

const asha = { id: 'a', fullName: 'Asha', location: 'Sector 17, Chandigarh' } as User;
const sector17 = { place_id: 7, lat: '30.74', lon: '76.78', name: 'Sector 17', display_name: 'Sector 17, Chandigarh' };

const onPlace = vi.fn();
let answerPosition: (position: Partial<GeolocationPosition>) => void;

beforeEach(() => {
  onPlace.mockReset();
  const getCurrentPosition = (answer: typeof answerPosition) => {
    answerPosition = answer;
  };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
});

function show(places: readonly unknown[] = []) {
  const section = <LocationSection place={null} radius={10} onPlace={onPlace} onRadius={() => {}} />;
  return renderPage(section, { user: asha, answer: () => ({ status: 200, body: places }) });
}

const turnTo = (user: ReturnType<typeof show>['user'], name: string) => user.click(screen.getByRole('tab', { name }));
const inMohali = { coords: { latitude: 30.7, longitude: 76.71 } as GeolocationCoordinates };

describe('the location', () => {
  it('of the profile is looked up when its tab is chosen', async () => {
    const { user } = show([sector17]);
    await turnTo(user, 'Profile');
    expect(await screen.findByText('Using the location of your profile.')).toBeDefined();
    expect(onPlace).toHaveBeenCalledExactlyOnceWith({ lat: 30.74, lng: 76.78, name: 'Sector 17, Chandigarh' });
  });

  it('of the profile may be unknown to the map', async () => {
    const { user } = show();
    await turnTo(user, 'Profile');
    expect(await screen.findByText('We could not find “Sector 17, Chandigarh” on the map.')).toBeDefined();
    expect(onPlace).not.toHaveBeenCalled();
  });

  it('of the device is asked for when its tab is chosen', async () => {
    const { user } = show();
    await turnTo(user, 'Current');
    answerPosition(inMohali);
    expect(await screen.findByText('Using the location of this device.')).toBeDefined();
    expect(onPlace).toHaveBeenCalledExactlyOnceWith({ lat: 30.7, lng: 76.71, name: 'your location' });
  });

  it('of the device is ignored after the user chose another way', async () => {
    const { user } = show([sector17]);
    await turnTo(user, 'Current');
    await turnTo(user, 'Profile');
    answerPosition(inMohali);
    expect(await screen.findByText('Using the location of your profile.')).toBeDefined();
    expect(onPlace.mock.calls.map(([{ name }]) => name)).toEqual(['Sector 17, Chandigarh']);
  });
});
