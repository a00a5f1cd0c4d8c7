// Held listings by rule and by seller, and the listings of one group with one decision about all selected ones.

import type { User } from '@chowk/contract/accounts/account-schemas';
import { ruleName } from '@chowk/contract/content-rules/shipped-rule-names';
import { showHeldGroups, showModeratedListings } from '@chowk/contract/moderation/bulk/bulk-endpoints';
import type { BulkDecision, ModeratedListing } from '@chowk/contract/moderation/bulk/bulk-schemas';
import { formatListingPrice } from '@chowk/contract/prices/price';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PlaceholderPhoto } from '../../../art/placeholder-photo.tsx';
import { Scene } from '../../../art/scene.tsx';
import { photoSources } from '../../../domain/listings/photo-sources.ts';
import { defineQuery } from '../../../platform/api/query-client.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/notice.tsx';
import { Checkbox } from '../../../ui/forms/field.tsx';
import { Photo } from '../../../ui/images/photo.tsx';
import { Link } from '../../../ui/link.tsx';
import { richText } from '../../../ui/text/rich-text.tsx';
import { moderationKey } from '../moderation-queries.ts';
import { ListFailed, ListLoading } from '../moderation-states.tsx';
import { TimeAgo } from '../time-ago.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { texts } from './bulk-texts.ts';

type Wanted = { readonly userId: string } | { readonly ruleId: string };

const groupsQuery = (viewerId: string) =>
  defineQuery([...moderationKey, viewerId, 'held'], (api, signal) => api.call(showHeldGroups, { signal }), {
    isPersonal: true,
  });

const listingsQuery = (viewerId: string, wanted: Wanted) =>
  defineQuery(
    [...moderationKey, viewerId, 'held', wanted],
    (api, signal) => api.call(showModeratedListings, { query: wanted, signal }),
    { isPersonal: true },
  );

export function HeldListings({ user }: { readonly user: User }) {
  const [search] = useSearchParams();
  const [userId, ruleId] = [search.get('user'), search.get('rule')];
  if (userId) return <ListingGroup key={userId} user={user} wanted={{ userId }} />;
  if (ruleId) return <ListingGroup key={ruleId} user={user} wanted={{ ruleId }} />;
  return <HeldGroups user={user} />;
}

function HeldGroups({ user }: { readonly user: User }) {
  const query = useQuery(groupsQuery(user.id));
  if (query.isError && !query.data) return <ListFailed isBusy={query.isFetching} refetch={query.refetch} />;
  if (!query.data) return <ListLoading />;
  const { rules, sellers, total } = query.data;
  if (total === 0) return <EmptyState {...texts.nothing} art={<Scene name="message-sent" />} />;
  return (
    <div className="flex flex-col gap-6">
      <p className="text-14 text-quiet">{texts.intro}</p>
      {rules.length > 0 && (
        <GroupList heading={texts.byRule}>
          {rules.map(({ id, name, listings, sellers: count }) => (
            <GroupLine key={id} to={`?tab=held&rule=${id}`} name={ruleName(name)}>
              {texts.listings({ count: listings })}, {texts.sellers({ count })}
            </GroupLine>
          ))}
        </GroupList>
      )}
      <GroupList heading={texts.bySeller}>
        {sellers.map(({ id, fullName, listings, joinedAt }) => (
          <GroupLine key={id} to={`?tab=held&user=${id}`} name={fullName}>
            {texts.listings({ count: listings })}, {richText(texts.joined, { when: <TimeAgo moment={joinedAt} /> })}
          </GroupLine>
        ))}
      </GroupList>
    </div>
  );
}

function GroupList({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 font-heading font-semibold text-18">{heading}</h2>
      <ul className="flex flex-col divide-y divide-line rounded-card bg-surface px-4 sm:px-6">{children}</ul>
    </section>
  );
}

type GroupLineProps = { readonly to: string; readonly name: string; readonly children: ReactNode };

function GroupLine({ to, name, children }: GroupLineProps) {
  return (
    <li>
      <Link to={to} className="group flex min-h-11 flex-wrap items-baseline justify-between gap-x-4 py-3">
        <bdi className="font-semibold wrap-anywhere group-hover:text-primary group-hover:underline">{name}</bdi>
        <span className="text-14 text-quiet">{children}</span>
      </Link>
    </li>
  );
}

function ListingGroup({ user, wanted }: { readonly user: User; readonly wanted: Wanted }) {
  const query = useQuery(listingsQuery(user.id, wanted));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [decision, setDecision] = useState<BulkDecision | null>(null);
  if (query.isError && !query.data) return <ListFailed isBusy={query.isFetching} refetch={query.refetch} />;
  if (!query.data) return <ListLoading />;
  const { listings, total, name } = query.data;
  const decidable = listings.filter(({ mayDecide }) => mayDecide);
  const chosen = decidable.filter((listing) => selected.has(versionOf(listing)));
  const isAll = decidable.length > 0 && chosen.length === decidable.length;
  const toggle = (version: string) =>
    setSelected((now) => new Set(now.has(version) ? [...now].filter((each) => each !== version) : [...now, version]));
  return (
    <div className="flex flex-col gap-4">
      <p>
        <Link to="?tab=held" className="inline-block py-2.5 font-semibold text-14 text-primary hover:underline">
          {texts.back}
        </Link>
      </p>
      <div>
        <h2 className="font-heading font-semibold text-22 wrap-anywhere">
          {'userId' in wanted ? texts.ofSeller({ name: name ?? '' }) : texts.ofRule({ name: ruleName(name ?? '') })}
        </h2>
        <p className="mt-1 text-14 text-quiet">{texts.shown({ count: listings.length, total })}</p>
      </div>
      {listings.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <>
          <div className="sticky top-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-surface px-4 py-2 shadow-sm sm:px-6">
            <Checkbox
              label={texts.selectAll}
              checked={isAll}
              onChange={() => setSelected(new Set(isAll ? [] : decidable.map(versionOf)))}
            />
            <span className="text-14 text-quiet" aria-live="polite">
              {texts.selected({ count: chosen.length })}
            </span>
            <div className="ms-auto flex flex-wrap gap-2">
              {(['release', 'remove', 'suspend'] as const).map((each) => (
                <Button
                  key={each}
                  size="sm"
                  variant={each === 'release' ? 'outline' : 'dangerGhost'}
                  disabled={chosen.length === 0}
                  onClick={() => setDecision(each)}
                >
                  {texts[each]}
                </Button>
              ))}
            </div>
          </div>
          <ul className="flex flex-col divide-y divide-line rounded-card bg-surface px-4 sm:px-6">
            {listings.map((listing) => (
              <ListingLine
                key={listing.id}
                listing={listing}
                isSelected={selected.has(versionOf(listing))}
                onToggle={() => toggle(versionOf(listing))}
              />
            ))}
          </ul>
        </>
      )}
      {decision && (
        <BulkDialog
          decision={decision}
          listings={chosen}
          onDone={() => {
            setDecision(null);
            setSelected(new Set());
          }}
          onClose={() => setDecision(null)}
        />
      )}
    </div>
  );
}

/** A listing that changes after it was selected is no longer selected. */
const versionOf = ({ id, updatedAt }: ModeratedListing) => `${id} ${updatedAt}`;

type ListingLineProps = {
  readonly listing: ModeratedListing;
  readonly isSelected: boolean;
  readonly onToggle: () => void;
};

function ListingLine({ listing, isSelected, onToggle }: ListingLineProps) {
  const { title, photo, seller, rules, openReports, visibility, mayDecide, createdAt } = listing;
  return (
    <li className="flex items-start gap-3 py-3">
      <input
        type="checkbox"
        className="mt-3 size-5 shrink-0 accent-primary"
        aria-label={texts.select({ title })}
        checked={isSelected}
        disabled={!mayDecide}
        onChange={onToggle}
      />
      {photo && (
        <Photo
          {...photoSources(photo)}
          sizes="64px"
          alt=""
          placeholder={<PlaceholderPhoto className="absolute inset-0 size-full" />}
          className="size-16 shrink-0 rounded-control"
        />
      )}
      <div className="min-w-0 flex-1 text-14">
        <p className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
          <bdi className="font-semibold">{title}</bdi>
          <span className="tabular">{formatListingPrice(listing)}</span>
          {visibility === 'held' && <Badge tone="softPending">{texts.held}</Badge>}
        </p>
        <p dir="auto" className="line-clamp-2 text-quiet wrap-anywhere [unicode-bidi:isolate]">
          {listing.description}
        </p>
        <p className="text-quiet wrap-anywhere">
          <bdi>{seller.fullName}</bdi> · <TimeAgo moment={createdAt} />
          {rules.length > 0 && ` · ${rules.map(ruleName).join(', ')}`}
          {openReports > 0 && ` · ${texts.reports({ count: openReports })}`}
        </p>
        {!mayDecide && <p>{texts.own}</p>}
      </div>
    </li>
  );
}
