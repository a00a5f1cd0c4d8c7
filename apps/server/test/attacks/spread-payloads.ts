// Valid requests with one text replaced, for every text in a path, query, body or form.
import { type Endpoint, fillPath } from '@chowk/contract/http/endpoint';
import type { InjectOptions } from 'fastify';
import type { Asked } from '../permissions/requests.ts';

export type Spread = { readonly field: string; readonly request: InjectOptions };

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

type Def = { type: string; shape?: Record<string, unknown>; innerType?: unknown; in?: unknown; options?: unknown[] };
const defOf = (schema: unknown) => (schema as { _zod: { def: Def } })._zod.def;

/** The paths of all leaves: `location.lat`. */
function leavesOf(schema: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (!schema) return [];
  const { shape, innerType, in: input, options } = defOf(schema);
  const inner = innerType ?? input ?? options?.at(-1);
  if (inner) return leavesOf(inner, path);
  return shape ? Object.entries(shape).flatMap(([name, field]) => leavesOf(field, [...path, name])) : [path];
}

function put(value: object, [name = '', ...rest]: readonly string[], text: string): object {
  const inner = (value as Record<string, object>)[name] ?? {};
  return { ...value, [name]: rest.length ? put(inner, rest, text) : text };
}

function copyForm(form: FormData, name: string, text: string): FormData {
  const copy = new FormData();
  for (const [field, value] of form) copy.append(field, value);
  copy.set(name, text);
  return copy;
}

export function spreadText(endpoint: Endpoint, asked: Asked, text: string): Spread[] {
  const { params = {}, query = {}, body, form } = asked;
  const payload = form ?? body;
  const whole = { method: endpoint.method, ...(payload ? { payload } : {}) };
  const url = fillPath(endpoint.path, params);
  const inParams = leavesOf(endpoint.params).map(([name = '']) => ({
    field: `:${name}`,
    request: { ...whole, url: fillPath(endpoint.path, { ...params, [name]: text }), query },
  }));
  const inQuery = leavesOf(endpoint.query).map(([name = '']) => ({
    field: `?${name}`,
    request: { ...whole, url, query: { ...query, [name]: text } },
  }));
  const inBody = leavesOf(endpoint.body).map((path) => ({
    field: path.join('.'),
    request: { method: endpoint.method, url, query, payload: put(body ?? {}, path, text) },
  }));
  const inForm = form
    ? leavesOf(endpoint.form).map(([name = '']) => ({
        field: capital(name),
        request: { method: endpoint.method, url, query, payload: copyForm(form, capital(name), text) },
      }))
    : [];
  return [...inParams, ...inQuery, ...inBody, ...inForm] as Spread[];
}
