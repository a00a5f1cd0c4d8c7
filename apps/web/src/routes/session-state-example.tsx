// Demo page of the session state.
import { SessionStateDemo } from '../features/session-state/session-state-demo.tsx';
import { texts } from '../features/session-state/session-state-texts.ts';
import { paths } from '../platform/addresses/paths.ts';
import { Head } from '../platform/page/head.tsx';

const { title } = texts;

export function Component() {
  return (
    <div className="page-width max-w-3xl pt-6 pb-16">
      <Head title={title} path={paths.sessionStateExample} isHidden />
      <h1 className="font-heading font-semibold text-28 sm:text-36">{title}</h1>
      <p className="mt-3 mb-8 text-18 text-quiet">{texts.description}</p>
      <SessionStateDemo />
    </div>
  );
}
