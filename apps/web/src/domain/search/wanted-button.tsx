// Button 'Post that you look for this': opens the listing form, filled in as a wanted listing from a search.
import { textLimits } from '@chowk/contract/limits';
import { mapChoices } from '@chowk/contract/listings/listing-fields';
import { describeWanted } from '@chowk/contract/saved-searches/wanted-listing';
import { Megaphone } from 'lucide-react';
import { offerCopy } from '../../data/listings/listing-copy.ts';
import { texts } from '../../data/saved-searches/saved-search-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { usePlaceGate } from '../dialogs/sign-in-gate.ts';
import { ALL_CATEGORIES, type HomeView } from './home-view.ts';

const looks = {
  small: { variant: 'outline', size: 'sm' },
  quiet: { variant: 'ghost', size: 'sm' },
  button: { variant: 'outline', size: 'md' },
} as const;

type WantedButtonProps = {
  readonly words: string;
  readonly view: Pick<HomeView, 'category' | 'subcategory' | 'maxPrice'>;
  readonly look?: keyof typeof looks;
};

export function WantedButton({ words, view, look = 'button' }: WantedButtonProps) {
  const { press, isWaiting } = usePlaceGate('sell');
  const { category, subcategory = null, maxPrice } = view;
  const open = () => {
    const { title, description } = describeWanted(words);
    offerCopy({
      ...{ title: title.slice(0, textLimits.title.max), description, subcategory },
      category: category === ALL_CATEGORIES ? '' : (category ?? ''),
      ...mapChoices(() => null),
      ...{ price: maxPrice ?? 0, pricing: maxPrice === undefined ? 'on_request' : null },
      ...{ city: '', address: '', latitude: 0, longitude: 0, details: {}, phone: '', mediaFiles: [] },
    });
    press();
  };
  return (
    <Button {...looks[look]} isBusy={isWaiting} onClick={open}>
      <Megaphone className={look === 'button' ? 'size-5' : 'size-4'} aria-hidden="true" />
      {texts.wanted}
    </Button>
  );
}
