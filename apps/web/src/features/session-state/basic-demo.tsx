// Demo that adds and removes key/value parameters, mirrored in the URL.
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { texts } from './session-state-texts.ts';
import { clearUrlEntries, listUrlEntries, setEntry } from './url-entries.ts';
import { useSessionState } from './use-session-state.ts';

export function BasicDemo() {
  const [state, changeState] = useSessionState();
  const entries = listUrlEntries(state);
  return (
    <div className="space-y-6">
      <p className="text-quiet">{texts.basic.explained}</p>
      <AddParameter onAdd={(name, value) => changeState((before) => setEntry(before, name, value))} />
      <section aria-labelledby="parameters-heading">
        <div className="flex min-h-11 items-center justify-between gap-4">
          <h2 id="parameters-heading" className="font-heading font-semibold text-18">
            {texts.basic.current}
          </h2>
          {entries.length > 0 && (
            <Button variant="ghost" size="sm" onClick={() => changeState(clearUrlEntries)}>
              {texts.basic.clearAll}
            </Button>
          )}
        </div>
        <Parameters entries={entries} onRemove={(name) => changeState((before) => setEntry(before, name, ''))} />
      </section>
    </div>
  );
}

function AddParameter({ onAdd }: { readonly onAdd: (name: string, value: string) => void }) {
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const isReady = name.trim() !== '' && value.trim() !== '';

  function add(event: FormEvent): void {
    event.preventDefault();
    if (!isReady) return;
    onAdd(name.trim(), value.trim());
    setName('');
    setValue('');
  }

  return (
    <form onSubmit={add} className="grid gap-3 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
      <Field label={texts.basic.key}>
        {(control) => (
          <Input {...control} value={name} onChange={(event) => setName(event.target.value)} maxLength={40} />
        )}
      </Field>
      <Field label={texts.basic.value}>
        {(control) => (
          <Input {...control} value={value} onChange={(event) => setValue(event.target.value)} maxLength={200} />
        )}
      </Field>
      <Button type="submit" disabled={!isReady}>
        {texts.basic.add}
      </Button>
    </form>
  );
}

type ParametersProps = {
  readonly entries: readonly (readonly [string, string])[];
  readonly onRemove: (name: string) => void;
};

function Parameters({ entries, onRemove }: ParametersProps) {
  if (entries.length === 0) return <p className="mt-2 text-quiet">{texts.basic.none}</p>;
  return (
    <ul className="mt-2 divide-y divide-line rounded-card bg-surface">
      {entries.map(([name, value]) => (
        <li key={name} className="flex items-center gap-3 py-1 pr-1 pl-4">
          <span className="min-w-0 flex-1 break-words">
            <span className="font-semibold">{name}</span> = {value}
          </span>
          <IconButton
            label={texts.basic.remove({ name })}
            icon={<X className="size-5" aria-hidden="true" />}
            onClick={() => onRemove(name)}
          />
        </li>
      ))}
    </ul>
  );
}
