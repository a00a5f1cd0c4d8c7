// What a call would carry, acted out: it takes a second and never leaves the browser.
import { useEffect, useState } from 'react';
import { addStateToPath, writeStateHeader } from '../../platform/api/session-state.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { texts } from './session-state-texts.ts';
import { useSessionState } from './use-session-state.ts';

const DELAY_MS = 1000;

type Call = { readonly path: string; readonly header: string };

export function ApiDemo() {
  const [state] = useSessionState();
  const [call, setCall] = useState<Call | null>(null);
  const [isAnswered, setAnswered] = useState(false);

  useEffect(() => {
    if (!call) return;
    const timer = setTimeout(() => setAnswered(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, [call]);

  function start(): void {
    setAnswered(false);
    setCall({ path: addStateToPath('/api/example', state), header: writeStateHeader(state) ?? '{}' });
  }

  const isWaiting = call !== null && !isAnswered;
  return (
    <div className="space-y-6">
      <p className="text-quiet">{texts.api.explained}</p>
      <Button onClick={start} isBusy={isWaiting}>
        {isWaiting ? texts.api.calling : texts.api.call}
      </Button>
      <div role="status">{call && isAnswered ? <Answer call={call} /> : null}</div>
    </div>
  );
}

function Answer({ call }: { readonly call: Call }) {
  return (
    <dl className="space-y-4 rounded-card bg-surface p-4 text-14">
      <Line name={texts.api.request} text={`GET ${call.path}`} />
      <Line name="X-Session-State" text={call.header} />
      <Line name={texts.api.answer} text={texts.api.ok} />
    </dl>
  );
}

function Line({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div>
      <dt className="font-semibold text-quiet">{name}</dt>
      <dd className="mt-1 break-all font-mono">{text}</dd>
    </div>
  );
}
