// Fields of a content rule's condition: words, contact details, floods, repeats, prices, likeness to scams.
import { contactKinds } from '@chowk/contract/content-rules/content-rule-choices';
import type { RuleCondition } from '@chowk/contract/content-rules/content-rule-schemas';
import { useState } from 'react';
import { Checkbox, Field, Textarea } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { texts } from './content-rules-texts.ts';

type ConditionProps<Condition> = {
  readonly condition: Condition;
  readonly onChange: (condition: RuleCondition) => void;
};

export function ConditionFields({ condition, onChange }: ConditionProps<RuleCondition>) {
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
