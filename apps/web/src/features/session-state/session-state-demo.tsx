// Session state demo page with three tabs, and the simulated API call.
import { useEffect, useState } from 'react';
import { addStateToPath, writeStateHeader } from '../../platform/api/session-state.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TabPanel, Tabs } from '../../ui/menus/tabs.tsx';
import { BasicDemo } from './basic-demo.tsx';
import { FiltersDemo } from './filters-demo.tsx';
import { texts } from './session-state-texts.ts';
import { useSessionState, useUrlSync } from './use-session-state.ts';

const tabs = [
  { value: 'basic', label: texts.tabs.basic },
  { value: 'filters', label: texts.tabs.filters },
  { value: 'api', label: texts.tabs.api },
] as const;

type Tab = (typeof tabs)[number]['value'];

export function SessionStateDemo() {
  const [tab, setTab] = useState<Tab>('basic');
  useUrlSync();
  return (
    <Tabs value={tab} onChange={setTab} label={texts.demos} tabs={tabs}>
      <TabPanel value="basic" className="pt-6">
        <BasicDemo />
      </TabPanel>
      <TabPanel value="filters" className="pt-6">
        <FiltersDemo />
      </TabPanel>
      <TabPanel value="api" className="pt-6">
        <ApiDemo />
      </TabPanel>
    </Tabs>
  );
}

const DELAY_MS = 1000;

type Call = { readonly path: string; readonly header: string };

function ApiDemo() {
  const [state] = useSessionState();
  const [call, setCall] = useState<Call | null>(null);
  const [isDone, setDone] = useState(false);

  useEffect(() => {
    if (!call) return;
    const timer = setTimeout(() => setDone(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, [call]);

  function start(): void {
    setDone(false);
    setCall({ path: addStateToPath('/api/example', state), header: writeStateHeader(state) ?? '{}' });
  }

  const isWaiting = call !== null && !isDone;
  return (
    <div className="space-y-6">
      <p className="text-quiet">{texts.api.explained}</p>
      <Button onClick={start} isBusy={isWaiting}>
        {isWaiting ? texts.api.calling : texts.api.call}
      </Button>
      <div role="status">{call && isDone ? <CallResult call={call} /> : null}</div>
    </div>
  );
}

function CallResult({ call }: { readonly call: Call }) {
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
