// The three demos of the session state behind their tabs.
import { useState } from 'react';
import { TabPanel, Tabs } from '../../ui/menus/tabs.tsx';
import { ApiDemo } from './api-demo.tsx';
import { BasicDemo } from './basic-demo.tsx';
import { FiltersDemo } from './filters-demo.tsx';
import { texts } from './session-state-texts.ts';
import { useUrlEcho } from './use-url-echo.ts';

const tabs = [
  { value: 'basic', label: texts.tabs.basic },
  { value: 'filters', label: texts.tabs.filters },
  { value: 'api', label: texts.tabs.api },
] as const;

type Tab = (typeof tabs)[number]['value'];

export function SessionStateDemo() {
  const [tab, setTab] = useState<Tab>('basic');
  useUrlEcho();
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
