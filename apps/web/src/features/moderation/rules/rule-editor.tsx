// Editor of a rule: its condition, what happens, and which of the latest listings it would have met.

import {
  type ConditionKind,
  conditionKinds,
  contactKinds,
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
import { toastError } from '../../../platform/api/error-messages.ts';
import { useApi } from '../../../platform/api/query-client.ts';
import { toast } from '../../../platform/toasts/toasts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Checkbox, Field, Textarea } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { moderationKey } from '../moderation-queries.ts';
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
  const { save, preview } = useRuleCalls(rule, onClose);
  const change = (next: RuleCondition) => {
    setCondition(next);
    preview.reset();
    if (!possibleActions(next.kind).includes(action)) setAction('note');
  };
  return (
    <Dialog title={rule ? shownName : texts.add} onClose={onClose} isSticky>
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

type ConditionProps<Condition> = {
  readonly condition: Condition;
  readonly onChange: (condition: RuleCondition) => void;
};

function ConditionFields({ condition, onChange }: ConditionProps<RuleCondition>) {
  switch (condition.kind) {
    case 'words':
      return <WordsFields condition={condition} onChange={onChange} />;
    case 'contact':
      return (
        <fieldset>
          {contactKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={texts.contacts[kind]}
              checked={condition.finds.includes(kind)}
              onChange={({ target }) => {
                const others = condition.finds.filter((each) => each !== kind);
                onChange({ ...condition, finds: target.checked ? [...others, kind] : others });
              }}
            />
          ))}
        </fieldset>
      );
    case 'flood':
      return (
        <>
          <NumberField
            label={texts.mostPerHour}
            value={condition.mostPerHour}
            max={100}
            onChange={(mostPerHour) => onChange({ ...condition, mostPerHour })}
          />
          <NumberField
            label={texts.accountDays}
            value={condition.accountDays}
            max={3650}
            onChange={(accountDays) => onChange({ ...condition, accountDays })}
          />
        </>
      );
    case 'repeated':
      return (
        <>
          <Field label={texts.repeatedOf}>
            {(props) => (
              <Select
                {...props}
                value={condition.of}
                onChange={({ target }) => onChange({ ...condition, of: target.value === 'photo' ? 'photo' : 'words' })}
              >
                <option value="words">{texts.sameWords}</option>
                <option value="photo">{texts.samePhoto}</option>
              </Select>
            )}
          </Field>
          <NumberField
            label={texts.accounts}
            value={condition.accounts}
            max={20}
            onChange={(accounts) => onChange({ ...condition, accounts })}
          />
        </>
      );
    case 'price':
      return (
        <NumberField
          label={texts.percent}
          value={condition.percent}
          max={90}
          onChange={(percent) => onChange({ ...condition, percent })}
        />
      );
    case 'likeness':
      return (
        <NumberField
          label={texts.likeness}
          value={condition.percent}
          min={50}
          max={99}
          onChange={(percent) => onChange({ ...condition, percent })}
        />
      );
  }
}

type WordsCondition = Extract<RuleCondition, { kind: 'words' }>;

function WordsFields({ condition, onChange }: ConditionProps<WordsCondition>) {
  return (
    <>
      {(['phrases', 'together', 'allowed'] as const).map((name) => (
        <Field
          key={name}
          label={texts[name]}
          {...(name === 'phrases' ? { hint: texts.phrasesHint, isRequired: true } : {})}
        >
          {(props) => (
            <PhraseInput
              {...props}
              phrases={condition[name]}
              onChange={(lines) => onChange({ ...condition, [name]: lines })}
            />
          )}
        </Field>
      ))}
    </>
  );
}

type PhraseInputProps = { readonly phrases: readonly string[]; readonly onChange: (phrases: string[]) => void };

/** Keeps the text as typed: an empty line is where the next phrase begins. */
function PhraseInput({ phrases, onChange, ...props }: PhraseInputProps) {
  const [text, setText] = useState(phrases.join('\n'));
  return (
    <Textarea
      {...props}
      dir="auto"
      className="max-h-48 overflow-y-auto"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange(
          target.value
            .split('\n')
            .map((line) => line.trim())
            .filter((line) => line !== ''),
        );
      }}
    />
  );
}

type NumberFieldProps = {
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
};

function NumberField({ label, value, min = 1, max, onChange }: NumberFieldProps) {
  return (
    <Field label={label}>
      {(props) => (
        <Input
          {...props}
          type="number"
          min={min}
          max={max}
          value={value}
          onChange={({ target }) => onChange(Number(target.value))}
          className="max-w-40"
        />
      )}
    </Field>
  );
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
