// Get the App: how to install the site.
import { GetTheApp } from '../../features/install/get-the-app.tsx';
import { texts } from '../../features/install/install-texts.ts';
import { paths } from '../../platform/addresses/paths.ts';
import { Head } from '../../platform/page/head.tsx';

export function Component() {
  return (
    <>
      <Head title={texts.title} description={texts.intro} path={paths.getTheApp} />
      <GetTheApp />
    </>
  );
}
