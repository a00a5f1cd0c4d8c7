// The two pages of the stand-in: choosing an account, and handing its token to the window that asked.
import { googlePopup } from '@chowk/contract/accounts/google-popup';
import { brand } from '@chowk/contract/brand';
import { textLimits } from '@chowk/contract/limits';
import type { StandInIdentity } from './signing.ts';

const people: readonly StandInIdentity[] = [
  { name: 'Asha Verma', email: 'asha.verma@gmail.example' },
  { name: 'Harjit Singh', email: 'harjit.singh@gmail.example' },
  { name: 'Meera Nair', email: 'meera.nair@gmail.example' },
];

/** What was typed into the form and what is wrong with it. */
export type Draft = { readonly name: string; readonly email: string; readonly problems: Record<string, string[]> };

const emptyDraft: Draft = { name: '', email: '', problems: {} };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function page(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} - ${brand.name}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${googlePopup.standInPath}/chooser.css">
<script type="module" src="${googlePopup.standInPath}/hand-over.js"></script>
</head>
<body data-message-type="${googlePopup.messageType}">
<main>
${main}
</main>
</body>
</html>
`;
}

function personForm({ name, email }: StandInIdentity): string {
  return `<li><form method="post" action="${googlePopup.standInPath}">
<input type="hidden" name="name" value="${name}"><input type="hidden" name="email" value="${email}">
<button class="person"><span class="initial" aria-hidden="true">${name.charAt(0)}</span>
<span class="who"><strong>${name}</strong><span>${email}</span></span></button>
</form></li>`;
}

function field(draft: Draft, name: 'name' | 'email', label: string, attributes: string): string {
  const problem = draft.problems[name]?.[0];
  const described = problem ? `aria-invalid="true" aria-describedby="${name}-problem"` : '';
  return `<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${escapeHtml(draft[name])}" ${attributes} required ${described}>
${problem ? `<p class="problem" id="${name}-problem" role="alert">${escapeHtml(problem)}</p>` : ''}`;
}

export function chooserPage(draft = emptyDraft): string {
  const isOpen = Object.keys(draft.problems).length > 0;
  return page(
    'Choose an account',
    `<h1>Choose an account</h1>
<p class="lead">to continue to ${brand.name}</p>
<ul class="people">
${people.map(personForm).join('\n')}
</ul>
<details${isOpen ? ' open' : ''}>
<summary>Use another account</summary>
<form method="post" action="${googlePopup.standInPath}">
${field(draft, 'name', 'Full name', `autocomplete="name" maxlength="${textLimits.fullName.max}"`)}
${field(draft, 'email', 'Email', `type="email" autocomplete="email" maxlength="${textLimits.email.max}"`)}
<button class="main">Continue</button>
</form>
</details>
<p class="note">This page stands in for Google while no client id is set up. Nothing leaves this computer, and any name will do.</p>
<p><a href="/" data-cancel>Cancel</a></p>`,
  );
}

export function handOverPage(idToken: string): string {
  return page(
    'Signing in',
    `<div data-id-token="${idToken}" role="status">
<h1>Signing you in</h1>
<p class="lead">You can close this window if it stays open.</p>
</div>
<p><a href="/">Back to ${brand.name}</a></p>`,
  );
}
