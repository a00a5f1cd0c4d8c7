// Photo field: order, cover, removal.
import type { MediaFile } from '@chowk/contract/listings/photo-schemas';
import type { PageSettings } from '@chowk/contract/web/web-page';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { SettingsProvider } from '../../../platform/page/page-context.tsx';
import { toFormPhotos } from './form-photo.ts';
import { PhotoField } from './photo-field.tsx';
import { usePhotos } from './use-photos.ts';

const settings = { photosPerListing: 4 } as PageSettings;

function renderStrip(...names: string[]) {
  const media = names.map((name) => ({ id: name, fileName: name, url: `/${name}`, width: 0 }) as unknown as MediaFile);
  function Held() {
    return <PhotoField photos={usePhotos(toFormPhotos(media))} isOver={false} />;
  }
  render(
    <SettingsProvider settings={settings}>
      <Held />
    </SettingsProvider>,
  );
  return userEvent.setup();
}

const shown = () => screen.getAllByRole('img').map((image) => image.getAttribute('src'));
const button = (name: string) => screen.getByRole('button', { name });
const news = () => screen.getByRole('status').textContent;

describe('the strip of photos', () => {
  it('moves a photo by its buttons, and says where it is now', async () => {
    const user = renderStrip('a', 'b', 'c');
    await user.click(button('Move photo 3 earlier'));
    expect(shown()).toEqual(['/a', '/c', '/b']);
    expect(news()).toBe('This photo is number 2 now');
    await user.click(button('Move photo 2 earlier'));
    expect(shown()).toEqual(['/c', '/a', '/b']);
    expect(news()).toBe('This photo is the cover now');
  });

  it('calls the first photo the cover, which cannot move further', () => {
    renderStrip('a', 'b');
    expect(screen.getAllByText('Cover')).toHaveLength(1);
    expect(button('Move photo 1 earlier').getAttribute('aria-disabled')).toBe('true');
    expect(button('Move photo 2 later').getAttribute('aria-disabled')).toBe('true');
  });

  it('removes a photo, says so, and goes on at the field for new ones', async () => {
    const user = renderStrip('a', 'b');
    await user.click(button('Remove photo 1'));
    expect(shown()).toEqual(['/b']);
    expect(news()).toBe('Photo 1 removed');
    expect(document.activeElement).toBe(screen.getByLabelText('Add photos'));
  });

  it('refuses a fifth photo in words', async () => {
    const user = renderStrip('a', 'b', 'c', 'd');
    await user.upload(screen.getByLabelText('Add photos'), new File(['x'], 'x.png', { type: 'image/png' }));
    expect(screen.getByRole('alert').textContent).toMatch(/4/);
    expect(shown()).toHaveLength(4);
  });
});
