// Rules against spam and scams: the list, and the editor of one rule with its preview.

import type { User } from '@chowk/contract/accounts/account-schemas';
import { showContentRules } from '@chowk/contract/content-rules/content-rule-endpoints';
import type { ContentRule } from '@chowk/contract/content-rules/content-rule-schemas';
import { ruleName } from '@chowk/contract/content-rules/shipped-rule-names';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { defineQuery } from '../../../platform/api/query-client.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge, type BadgeTone } from '../../../ui/feedback/badge.tsx';
import { richText } from '../../../ui/text/rich-text.tsx';
import { srOnly } from '../../../ui/text/sr-only.tsx';
import { moderationKey } from '../moderation-queries.ts';
import { ListFailed, ListLoading } from '../moderation-states.tsx';
import { TimeAgo } from '../time-ago.tsx';
import { texts } from './content-rules-texts.ts';
import { RuleEditor } from './rule-editor.tsx';

export function contentRulesQuery(userId: string) {
  return defineQuery(
    [...moderationKey, userId, 'rules'],
    async (api, signal) => (await api.call(showContentRules, { signal })).rules,
    { isPersonal: true },
  );
}

const tones: Record<ContentRule['action'], BadgeTone> = {
  note: 'outline',
  warn: 'softPending',
  hold: 'softSold',
  limit: 'softSold',
};

export function ContentRules({ user }: { readonly user: User }) {
  const query = useQuery(contentRulesQuery(user.id));
  const [edited, setEdited] = useState<ContentRule | 'new' | null>(null);
  if (query.isError && !query.data) return <ListFailed isBusy={query.isFetching} refetch={query.refetch} />;
  if (!query.data) return <ListLoading />;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-64 text-14 text-quiet">{texts.intro}</p>
        <Button size="sm" onClick={() => setEdited('new')}>
          {texts.add}
        </Button>
      </div>
      <ul aria-label={texts.list} className="flex flex-col divide-y divide-line rounded-card bg-surface px-4 sm:px-6">
        {query.data.map((rule) => (
          <li key={rule.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
            <RuleLine rule={rule} />
            <Button size="sm" variant="outline" onClick={() => setEdited(rule)}>
              {richText(texts.edit, { title: srOnly(ruleName(rule.name)) })}
            </Button>
          </li>
        ))}
      </ul>
      {edited && (
        <RuleEditor
          key={edited === 'new' ? 'new' : edited.id}
          rule={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}

function RuleLine({ rule }: { readonly rule: ContentRule }) {
  return (
    <div className="min-w-0 flex-1 basis-64">
      <h2 className="font-semibold wrap-anywhere">{ruleName(rule.name)}</h2>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-14 text-quiet">
        <Badge tone={rule.isActive ? tones[rule.action] : 'grey'}>
          {rule.isActive ? texts.actions[rule.action] : texts.off}
        </Badge>
        <span>{texts.kinds[rule.condition.kind]}</span>
        <span>{texts.hits({ count: rule.hitCount })}</span>
      </p>
      <p className="mt-1 text-13 text-quiet">
        {texts.version({ version: rule.version })},{' '}
        {rule.changedAt === null
          ? texts.shipped
          : richText(texts.changedBy, {
              name: <bdi>{rule.changedBy ?? '–'}</bdi>,
              when: <TimeAgo moment={rule.changedAt} />,
            })}
      </p>
    </div>
  );
}
