import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { callEntries } from '@platewright/contract/contract';
import { refusals } from '@platewright/contract/refusals';

/** The contract as OpenAPI 3.1, for people and programs that do not read TypeScript. */
export function mountOpenApi(app: FastifyInstance): void {
  let text: string | null = null;
  app.get('/api/openapi.json', { config: { whileClosed: true } }, (_request, reply) => {
    text ??= JSON.stringify(describe());
    return reply.type('application/json; charset=utf-8').header('Cache-Control', 'public, max-age=300').send(text);
  });
}

function describe(): unknown {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, call] of callEntries) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    const inPath = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
    const input = z.toJSONSchema(call.input, { unrepresentable: 'any', io: 'input' }) as {
      properties?: Record<string, unknown>;
      required?: string[];
    };
    const rest = Object.fromEntries(Object.entries(input.properties ?? {}).filter(([key]) => !inPath.includes(key)));
    const read = call.method === 'GET' || call.method === 'DELETE';
    const statuses: Record<string, string[]> = {};
    for (const refusal of call.refusals) (statuses[refusals[refusal].status] ??= []).push(refusal);
    paths[path] = {
      ...paths[path],
      [call.method.toLowerCase()]: {
        operationId: name,
        tags: [call.area],
        security: call.who === 'anyone' ? [] : [{ [call.who]: [] }],
        parameters: [
          ...inPath.map((key) => ({ name: key, in: 'path', required: true, schema: input.properties?.[key] ?? {} })),
          ...(read
            ? Object.entries(rest).map(([key, schema]) => ({
                name: key,
                in: 'query',
                required: input.required?.includes(key) ?? false,
                schema,
              }))
            : []),
        ],
        ...(read
          ? {}
          : {
              requestBody: {
                content: {
                  [call.files ? 'multipart/form-data' : 'application/json']: {
                    schema: {
                      type: 'object',
                      properties: {
                        ...rest,
                        ...Object.fromEntries(
                          Object.keys(call.files ?? {}).map((field) => [field, { type: 'string', format: 'binary' }]),
                        ),
                      },
                      required: (input.required ?? []).filter((key) => !inPath.includes(key)),
                    },
                  },
                },
              },
            }),
        responses: {
          200: call.bytes
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
