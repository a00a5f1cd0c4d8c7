// Editor of a rule: its condition, what happens, and which of the latest listings it would have met.

import {
  type ConditionKind,
  conditionKinds,
  type RuleAction,
  ruleActions,
} from '@chowk/contract/content-rules/content-rule-choices';
import {
  changeContentRule,
  createContentRule,
  previewContentRule,
} from '@chowk/contract/content-rules/content-rule-endpoints';
import type { ContentRule, RuleCondition, RulePreview } from '@chowk/contract/content-rules/content-rule-schemas';
import { ruleName } from '@chowk/contract/content-rules/shipped-rule-names';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage, toastError } from '../../../platform/api/error-messages.ts';
import { useApi } from '../../../platform/api/query-client.ts';
import { toast } from '../../../platform/toasts/toasts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice, Problem } from '../../../ui/feedback/notice.tsx';
import { Checkbox, Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { moderationKey } from '../moderation-queries.ts';
import { ConditionFields } from './condition-fields.tsx';
import { texts } from './content-rules-texts.ts';

const emptyConditions: { readonly [Kind in ConditionKind]: Extract<RuleCondition, { kind: Kind }> } = {
  words: { kind: 'words', phrases: [], together: [], allowed: [], categories: [] },
  contact: { kind: 'contact', finds: ['phone', 'link'] },
  flood: { kind: 'flood', mostPerHour: 10, accountDays: 7 },
  repeated: { kind: 'repeated', of: 'words', accounts: 2 },
  price: { kind: 'price', percent: 25 },
  likeness: { kind: 'likeness', percent: 80 },
};

/** Only a count can limit, and a count cannot warn while writing. */
function possibleActions(kind: ConditionKind): readonly RuleAction[] {
  return ruleActions.filter((action) => (kind === 'flood' ? action !== 'warn' : action !== 'limit'));
}

type RuleEditorProps = {
  readonly rule: ContentRule | null;
  readonly onClose: () => void;
};

export function RuleEditor({ rule, onClose }: RuleEditorProps) {
  const shownName = rule ? ruleName(rule.name) : '';
  const [name, setName] = useState(shownName);
  const [action, setAction] = useState<RuleAction>(rule?.action ?? 'note');
  const [condition, setCondition] = useState<RuleCondition>(rule?.condition ?? emptyConditions.words);
  const [isActive, setActive] = useState(rule?.isActive ?? true);
  const isChanged = name !== shownName || condition !== (rule?.condition ?? emptyConditions.words);
  const { save, preview } = useRuleCalls(rule, onClose);
  const change = (next: RuleCondition) => {
    setCondition(next);
    preview.reset();
    if (!possibleActions(next.kind).includes(action)) setAction('note');
  };
  return (
    <Dialog title={rule ? shownName : texts.add} onClose={onClose} isSticky hasUnsavedInput={isChanged}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // A translated name that was not changed stays as it is stored.
          save.mutate({ name: rule && name === shownName ? rule.name : name, action, condition, isActive });
        }}
      >
        <Field label={texts.name} isRequired>
          {(props) => (
            <Input {...props} value={name} maxLength={80} onChange={(event) => setName(event.target.value)} />
          )}
        </Field>
        <Field label={texts.kind}>
          {(props) => (
            <Select
              {...props}
              value={condition.kind}
              onChange={(event) => change(emptyConditions[event.target.value as ConditionKind])}
            >
              {conditionKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {texts.kinds[kind]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <ConditionFields condition={condition} onChange={change} />
        <Field label={texts.action}>
          {(props) => (
            <Select {...props} value={action} onChange={(event) => setAction(event.target.value as RuleAction)}>
              {possibleActions(condition.kind).map((each) => (
                <option key={each} value={each}>
                  {texts.actions[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Checkbox label={texts.isOn} checked={isActive} onChange={(event) => setActive(event.target.checked)} />
        <Button variant="outline" isBusy={preview.isPending} onClick={() => preview.mutate(condition)}>
          {texts.preview}
        </Button>
        {preview.data && <Preview preview={preview.data} />}
        <Problem text={preview.error && errorMessage(preview.error)} />
        <Problem text={save.error && errorMessage(save.error)} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" isBusy={save.isPending}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type Saved = {
  readonly name: string;
  readonly action: RuleAction;
  readonly condition: RuleCondition;
  readonly isActive: boolean;
};

function useRuleCalls(rule: ContentRule | null, onSaved: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (input: Saved) =>
      rule
        ? api.call(changeContentRule, { params: { id: rule.id }, body: { version: rule.version, rule: input } })
        : api.call(createContentRule, { body: input }),
    onSuccess: async ({ name }) => {
      toast({ title: texts.saved, description: name });
      await queries.invalidateQueries({ queryKey: moderationKey });
      onSaved();
    },
    onError: (error) => toastError(error),
  });
  const preview = useMutation({
    mutationFn: (condition: RuleCondition) => api.call(previewContentRule, { body: { condition } }),
    onError: (error) => toastError(error),
  });
  return { save, preview };
}

function Preview({ preview: { met, checked, isTooBroad, listings } }: { readonly preview: RulePreview }) {
  return (
    <Notice tone={isTooBroad ? 'warning' : 'info'}>
      <p className="font-semibold">{texts.met({ met, checked })}</p>
      {isTooBroad && <p>{texts.tooBroad}</p>}
      <ul className="mt-2 max-h-60 overflow-y-auto">
        {listings.map(({ id, title, found }) => (
          <li key={id} className="py-1 wrap-anywhere">
            <bdi>{title}</bdi>
            {found && <span className="text-quiet"> · “{found}”</span>}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
