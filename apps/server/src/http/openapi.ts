// OpenAPI 3.1 description of the API, generated from the contract.

import { brand } from '@chowk/contract/brand';
import { endpoints } from '@chowk/contract/endpoints';
import type { Endpoint } from '@chowk/contract/http/endpoint';
import { ErrorObject } from '@chowk/contract/http/error-schemas';
import { answersOfEveryCall } from '@chowk/contract/http/error-types';
import * as z from 'zod/mini';

export type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  [keyword: string]: unknown;
};

export function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  return described;
}

function upperFirst(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export function describeSent(schema: z.ZodMiniType, fieldNames: Endpoint['fieldNames'] = 'PascalCase'): JsonSchema {
  const described = toJsonSchema(schema, 'input');
  if (fieldNames === 'camelCase' || !described.properties) return described;
  const properties = Object.entries(described.properties).map(([name, field]) => [upperFirst(name), field] as const);
  return {
    ...described,
    properties: Object.fromEntries(properties),
    required: described.required?.map(upperFirst) ?? [],
  };
}

function describeParameters(endpoint: Endpoint) {
  const listed = (schema: z.ZodMiniType | undefined, place: 'path' | 'query') => {
    const { properties = {}, required = [] } = schema ? toJsonSchema(schema, 'input') : {};
    return Object.entries(properties).map(([name, field]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: field,
    }));
  };
  return [...listed(endpoint.params, 'path'), ...listed(endpoint.query, 'query')];
}

function describeBodies(endpoint: Endpoint) {
  const form = endpoint.form && {
    ...describeSent(endpoint.form),
    description: 'Photos travel as Files, one part each.',
  };
  const content = {
    ...(endpoint.body ? { 'application/json': { schema: describeSent(endpoint.body, endpoint.fieldNames) } } : {}),
    ...(form ? { 'multipart/form-data': { schema: form } } : {}),
  };
  return Object.keys(content).length ? { requestBody: { required: true, content } } : {};
}

function describeAnswers(endpoint: Endpoint) {
  const own = Object.entries(endpoint.answers).map(([status, schema]) => [
    status,
    {
      description: Number(status) < 400 ? 'Done' : 'Refused',
      ...(schema ? { content: { 'application/json': { schema: toJsonSchema(schema, 'output') } } } : {}),
      ...(status === '200' ? describeEvents(endpoint) : {}),
    },
  ]);
  return { ...Object.fromEntries(own), default: refusedToAll };
}

const refusedToAll = {
  description: `Refused, as any call may be (${answersOfEveryCall.join(', ')}; 403 without a CSRF token)`,
  content: { 'application/json': { schema: toJsonSchema(ErrorObject, 'output') } },
};

function describeEvents({ events }: Endpoint) {
  return events ? { content: { 'text/event-stream': { schema: toJsonSchema(events, 'output') } } } : {};
}

export function describeApi(publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints as readonly Endpoint[]) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: {
        operationId: endpoint.name,
        summary: endpoint.summary,
        parameters: describeParameters(endpoint),
        ...describeBodies(endpoint),
        responses: describeAnswers(endpoint),
        security: endpoint.access === 'everyone' ? [] : [{ bearer: [] }],
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand.name} API`, version: '1', description: brand.description },
    servers: [{ url: publicUrl }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  };
}
