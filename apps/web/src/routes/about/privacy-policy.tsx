// Privacy Policy.
import { brand } from '@chowk/contract/brand';
import { Article } from '../../features/static-pages/article.tsx';
import { privacySections, privacyUpdated } from '../../features/static-pages/privacy-text.tsx';
import { paths } from '../../platform/addresses/paths.ts';
import { Head } from '../../platform/page/head.tsx';

const title = 'Privacy Policy';
const intro = `What ${brand.name} knows about you, why, for how long, and who else gets to see it.`;

export function Component() {
  return (
    <>
      <Head title={title} description={intro} path={paths.privacy} kind="article" />
      <Article title={title} intro={intro} updated={privacyUpdated} sections={privacySections} />
    </>
  );
}
