// Finds user-visible texts in the code that belong into a text table.
import { parseAst } from 'vite';

export type BareText = { readonly line: number; readonly text: string };

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown };
/** Context of a string: `word` where even a single word is shown to users. */
type Place = 'word' | 'sentence' | 'none';

/** Attributes and properties that are shown or read aloud. */
const saidNames =
  /^(aria-(label|description|roledescription|valuetext)|alt|title|placeholder|label|text|heading|description|hint|message|question|caption|legend|note|\w+(Label|Text|Title|Heading|Hint|Question|Message))$/;
const unsaidAttributes = /^(className|to|href|id|type|role|key|d|src|rel|method|name|property|form|style|data-.*)$/;
const unsaidCalls =
  /^(Error|TypeError|\w*Error|defineTexts|querySelector|querySelectorAll|closest|matches|getItem|setItem|removeItem|matchMedia|includes|startsWith|endsWith|test|warn|error|log|DateTimeFormat|NumberFormat)$/;
/** Server calls that answer with a text. */
const refusals = /^(notFound|invalid|forbidden|unauthorized|unavailable|tooMany|conflict|Refusal)$/;

export function findBareTexts(code: string, file: string): BareText[] {
  const isServer = file.startsWith('apps/server/');
  const found: BareText[] = [];
  const readers: Readonly<Record<string, (node: Node, place: Place) => void>> = {
    ImportDeclaration: () => {},
    ExportAllDeclaration: () => {},
    TaggedTemplateExpression: () => {},
    BinaryExpression: () => {},
    JSXText: (node) => reportIf(/\p{L}/u.test(String(node.value)), node, String(node.value)),
    JSXAttribute: visitAttribute,
    CallExpression: visitCall,
    NewExpression: visitCall,
    Property(node, place) {
      if (node.computed) visit(node.key as Node, 'none');
      visit(node.value as Node, saidNames.test(nameOf(node.key as Node)) ? 'word' : within(place));
    },
    TemplateLiteral(node, place) {
      const words = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…');
      reportIf(!isServer && isSaid(words, place), node, words);
      for (const inner of node.expressions as Node[]) visit(inner, 'none');
    },
    Literal(node, place) {
      reportIf(
        !isServer && isSaid(String(node.value), place) && typeof node.value === 'string',
        node,
        String(node.value),
      );
    },
  };
  visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node, 'sentence');
  return found;

  function reportIf(isBare: boolean, node: Node, text: string): void {
    if (isBare)
      found.push({ line: code.slice(0, node.start).split('\n').length, text: text.replace(/\s+/g, ' ').trim() });
  }

  function visit(node: Node, place: Place): void {
    const read = readers[node.type];
    if (read) read(node, place);
    else if (!isTypeOnly(node)) {
      for (const child of childrenOf(node)) visit(child, passesOn(node) ? place : within(place));
    }
  }

  function visitAttribute(node: Node): void {
    const name = nameOf(node.name as Node);
    if (node.value === null || unsaidAttributes.test(name)) return;
    visit(node.value as Node, saidNames.test(name) ? 'word' : 'sentence');
  }

  function visitCall(node: Node): void {
    const name = nameOf(node.callee as Node);
    visit(node.callee as Node, 'none');
    for (const argument of node.arguments as Node[]) {
      if (isServer && refusals.test(name) && /^(Literal|TemplateLiteral)$/.test(argument.type)) {
        reportIf(typeof argument.value !== 'number', argument, code.slice(argument.start, argument.end));
      } else if (!unsaidCalls.test(name)) visit(argument, 'sentence');
    }
  }
}

/** Expressions that pass a text on, as a conditional does. */
const passesOn = ({ type }: Node) =>
  /^(ConditionalExpression|LogicalExpression|JSXExpressionContainer|ParenthesizedExpression|TSAsExpression|TSSatisfiesExpression|JSXElement|JSXFragment|JSXOpeningElement)$/.test(
    type,
  );

const isTypeOnly = ({ type }: Node) => type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(type);

const within = (place: Place): Place => (place === 'none' ? 'none' : 'sentence');

function isSaid(text: string, place: Place): boolean {
  if (place === 'none' || !/\p{L}{2}/u.test(text) || /=…?;|<\/\w/.test(text)) return false;
  const isSentence = /^[\p{Lu}“‘'"₹…]/u.test(text) && /\p{Ll}/u.test(text) && /\S\s\S/.test(text);
  return isSentence || (place === 'word' && (/^\p{Lu}\p{Ll}+/u.test(text) || /\p{L}{2,}\s\p{L}{2,}/u.test(text)));
}

function nameOf(node: Node): string {
  const { name, value, property, namespace } = node as unknown as {
    name?: string | { name: string };
    value?: unknown;
    property?: Node;
    namespace?: unknown;
  };
  if (namespace || typeof name === 'object') return typeof name === 'object' ? name.name : '';
  return name ?? (property ? nameOf(property) : String(value ?? ''));
}

function childrenOf(node: Node): Node[] {
  return Object.entries(node)
    .filter(([name]) => name !== 'test')
    .flatMap(([, child]) => child as Node[] | Node)
    .filter((child): child is Node => typeof (child as Node | null)?.type === 'string');
}
