// Chips of understood search words: each can be removed or made a filter.
import type { Understood } from '@chowk/contract/search/understood';
import { Search, X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useDialogs } from '../../../domain/dialogs/dialogs.tsx';
import { type HomeView, homePath } from '../../../domain/search/home-view.ts';
import { Link } from '../../../ui/link.tsx';
import { listNotes, listUnderstood, type UnderstoodChip } from './understood.ts';
import { texts } from './understood-texts.ts';

export type UnderstoodChipsProps = {
  readonly view: HomeView;
  readonly understood: readonly Understood[];
  /** Sentences about the results instead of the chips: they have a line of their own, also on a phone. */
  readonly isNotes?: boolean;
};

/** A row of their own on a desktop, first among the chips on a phone. */
export default function UnderstoodChips({ view, understood, isNotes }: UnderstoodChipsProps) {
  if (isNotes) return <Notes view={view} understood={understood} />;
  const chips = listUnderstood(understood, view);
  return (
    <ul
      id="understood"
      aria-label={texts.list}
      className="flex shrink-0 items-center gap-2 empty:hidden max-md:order-first md:col-span-full md:shrink md:flex-wrap"
    >
      {chips.map((chip) => (
        <Chip key={chip.label} chip={chip} view={view} />
      ))}
    </ul>
  );
}

function Notes({ view, understood }: UnderstoodChipsProps) {
  return (
    <div className="grid gap-1 text-14 empty:hidden md:col-span-full">
      {listNotes(understood, view).map(({ text, link }) => (
        <p key={text} className="text-quiet">
          {text}{' '}
          {link && (
            <Link
              to={homePath(link.to)}
              preventScrollReset
              className="font-medium text-primary underline underline-offset-2"
            >
              {link.label}
            </Link>
          )}
        </p>
      ))}
    </div>
  );
}

const partClass = 'flex items-center self-stretch transition-colors duration-150 hover:bg-tint';

/** Outlined; filters set by the user are filled. */
function Chip({ chip: { label, without, only, asksPlace }, view }: { chip: UnderstoodChip; view: HomeView }) {
  return (
    <li className="flex min-h-11 max-w-full shrink-0 items-center overflow-hidden rounded-full border border-primary pl-3 text-14 font-medium text-primary md:min-h-9">
      <Search className="mr-1.5 size-3.5 shrink-0" aria-hidden="true" />
      {asksPlace ? (
        <NearMe view={view} label={label} className={`${partClass} -mx-1 px-1`} />
      ) : (
        <span className="max-w-[min(15rem,50vw)] truncate">{label}</span>
      )}
      {only && (
        <Link
          to={homePath(only.to)}
          preventScrollReset
          aria-label={only.label}
          className={`${partClass} ml-1 px-2 underline underline-offset-2`}
        >
          {texts.only}
        </Link>
      )}
      <Link
        to={homePath(without)}
        preventScrollReset
        aria-label={texts.takeOff({ label })}
        className={`${partClass} pr-3 pl-2`}
      >
        <X className="size-4" aria-hidden="true" />
      </Link>
    </li>
  );
}

type NearMeProps = { readonly view: HomeView; readonly label: string; readonly className: string };

function NearMe({ view, label, className }: NearMeProps) {
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const [isLocating, setLocating] = useState(false);

  async function locate(): Promise<void> {
    setLocating(true);
    const code = await import('./search-nearby.ts').catch(() => null);
    await code?.searchNearby(view, navigate, dialogs);
    setLocating(false);
  }

  return (
    <button type="button" aria-busy={isLocating} onClick={() => !isLocating && void locate()} className={className}>
      {label}
    </button>
  );
}
