import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { acceptsGuests } from '@platewright/contract/call';
import { callEntries } from '@platewright/contract/contract';
import { callErrors } from '@platewright/contract/call-errors';

/** Serves the contract as an OpenAPI 3.1 document, generated on the first request. */
export function registerOpenApiRoute(app: FastifyInstance): void {
  let text: string | null = null;
  app.get('/api/openapi.json', { config: { availableDuringMaintenance: true } }, (_request, reply) => {
    text ??= JSON.stringify(buildOpenApiDocument());
    return reply.type('application/json; charset=utf-8').header('Cache-Control', 'public, max-age=300').send(text);
  });
}

function buildOpenApiDocument(): unknown {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, call] of callEntries) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    const pathKeys = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
    const input = z.toJSONSchema(call.input, { unrepresentable: 'any', io: 'input' }) as {
      properties?: Record<string, unknown>;
      required?: string[];
    };
    const otherFields = Object.fromEntries(
      Object.entries(input.properties ?? {}).filter(([key]) => !pathKeys.includes(key)),
    );
    const hasQuery = call.method === 'GET' || call.method === 'DELETE';
    const statuses: Record<string, string[]> = {};
    for (const error of call.needsOpenPortal ? [...call.errors, 'opensSoon' as const] : call.errors)
      (statuses[callErrors[error].status] ??= []).push(error);
    paths[path] = {
      ...paths[path],
      [call.method.toLowerCase()]: {
        operationId: name,
        tags: [call.area],
        security: acceptsGuests(call) ? [] : call.principals.map((kind) => ({ [kind]: [] })),
        parameters: [
          ...pathKeys.map((key) => ({ name: key, in: 'path', required: true, schema: input.properties?.[key] ?? {} })),
          ...(hasQuery
            ? Object.entries(otherFields).map(([key, schema]) => ({
                name: key,
                in: 'query',
                required: input.required?.includes(key) ?? false,
                schema,
              }))
            : []),
        ],
        ...(hasQuery
          ? {}
          : {
              requestBody: {
                content: {
                  [call.fileFields ? 'multipart/form-data' : 'application/json']: {
                    schema: {
                      type: 'object',
                      properties: {
                        ...otherFields,
                        ...Object.fromEntries(
                          Object.keys(call.fileFields ?? {}).map((field) => [
                            field,
                            { type: 'string', format: 'binary' },
                          ]),
                        ),
                      },
                      required: (input.required ?? []).filter((key) => !pathKeys.includes(key)),
                    },
                  },
                },
              },
            }),
        responses: {
          200: call.binaryAnswer
            ? { description: 'The file', content: { 'application/octet-stream': {} } }
            : {
                description: 'Done',
                content: {
                  'application/json': {
                    schema: {
                      type: 'object',
                      properties: {
                        error: { type: 'null' },
                        payload: z.toJSONSchema(call.answer, { unrepresentable: 'any' }),
                      },
                    },
                  },
                },
              },
          ...Object.fromEntries(
            Object.entries(statuses).map(([status, names]) => [status, { description: names.join(', ') }]),
          ),
        },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Platewright', version: '1' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { customer: { type: 'http', scheme: 'bearer' }, staff: { type: 'http', scheme: 'bearer' } },
    },
  };
}
