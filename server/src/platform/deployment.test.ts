import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { contract } from '@platewright/contract/contract';
import type { Call } from '@platewright/contract/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { UPLOADS_PATH } from '../modules/files/upload/tus-uploads.ts';
import { SHUTDOWN_GRACE_MS } from '../serve.ts';
import { environmentVariables, readConfig } from './config.ts';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFile(new URL(path, root), 'utf8');

interface ComposeService {
  image?: string;
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  networks?: { default: { ipv4_address: string } };
  depends_on?: string[] | Record<string, unknown>;
  read_only?: boolean;
  cap_drop?: string[];
  stop_grace_period?: string;
}
interface Compose {
  services: Record<string, ComposeService>;
  volumes: Record<string, unknown>;
  networks: { default: { ipam: { config: { subnet: string }[] } } };
}
interface Probe {
  httpGet: { path: string; port: string };
}
interface Container {
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  env: { name: string; value: string }[];
  ports: { name: string; containerPort: number }[];
  securityContext: { readOnlyRootFilesystem: boolean; allowPrivilegeEscalation: boolean };
  volumeMounts: { name: string; mountPath: string }[];
  startupProbe: Probe;
  livenessProbe: Probe;
  readinessProbe: Probe;
}
interface Manifest {
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec: {
    replicas: number;
    minAvailable: number;
    selector: Record<string, unknown> & { matchLabels: Record<string, string> };
    ports: { name: string; targetPort: string }[];
    rules: { http: { paths: { path: string; backend: { service: { name: string; port: { name: string } } } }[] } }[];
    template: {
      metadata: { labels: Record<string, string> };
      spec: {
        containers: [Container];
        volumes: { name: string }[];
        terminationGracePeriodSeconds: number;
        securityContext: { runAsNonRoot: boolean; runAsUser: number };
      };
    };
  };
}

const parseEnvFile = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

/** What the operator writes where the examples are empty. */
const fillIn = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value || 'kE7wq0ZtVb3nLx9RfYhC2mJdGsAu5oPi']),
  );

interface Instruction {
  readonly name: string;
  readonly rest: string;
}
/** Instructions of a Dockerfile, lines that go on joined. */
const parseDockerfile = (text: string): Instruction[] =>
  text
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join('\n')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => ({ name: line.split(' ', 1)[0] ?? '', rest: line.slice(line.indexOf(' ') + 1).trim() }));

let app: TestApp;
let compose: Compose;
let manifests: Manifest[];
let instructions: Instruction[];
beforeAll(async () => {
  app = await startTestApp();
  compose = parse(await read('deploy/compose.yaml'), { merge: true }) as Compose;
  const documents = parseAllDocuments(await read('deploy/kubernetes.yaml'));
  for (const document of documents) expect(document.errors).toEqual([]);
  manifests = documents.map((document) => document.toJS() as Manifest);
  instructions = parseDockerfile(await read('Dockerfile'));
});
afterAll(() => app.close());

const getManifest = (kind: string): Manifest => {
  const found = manifests.find((manifest) => manifest.kind === kind);
  if (!found) throw new Error(`There is no ${kind}.`);
  return found;
};
const getImageEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    instructions
      .filter(({ name }) => name === 'ENV')
      .flatMap(({ rest }) => rest.split(/\s+/))
      .map((pair) => pair.split('=') as [string, string]),
  );
const largestBody = Math.max(
  ...Object.values(contract).flatMap(({ fileFields = {} }: Call) => Object.values(fileFields).map((one) => one.maxSum)),
);
const expectKnownVariables = (names: readonly string[]) =>
  expect(names.filter((name) => !['NODE_ENV', ...environmentVariables].includes(name))).toEqual([]);

describe('the image', () => {
  it('is built in stages and holds what runs: no sources, no tools of the build, no account of its own', async () => {
    const stages: { image: string; name: string; instructions: Instruction[] }[] = [];
    for (const instruction of instructions.slice(1)) {
      const [, image = '', name = ''] = /^(\S+) AS (\S+)$/.exec(instruction.rest) ?? [];
      if (instruction.name === 'FROM') stages.push({ image, name, instructions: [] });
      else stages.at(-1)?.instructions.push(instruction);
    }
    const names = stages.map(({ name }) => name);
    expect(names).toEqual(['build', 'packages', 'node']);
    expect(stages.map(({ image }) => image.replace(/\W/g, ''))).toEqual(['NODE_IMAGE', 'build', 'NODE_IMAGE']);
    // A version, not what is newest, and one that the packages of the server accept.
    expect(instructions[0]).toMatchObject({
      name: 'ARG',
      rest: expect.stringMatching(/^NODE_IMAGE=node:2[2-9]\S*-slim$/),
    });

    const [, packages, last] = stages.map((stage) => stage.instructions);
    const install = packages?.find(({ rest }) => rest.includes('npm ci'))?.rest ?? '';
    expect(install).toContain('--omit=dev');
    const workspaces = [...install.matchAll(/--workspace (\S+)/g)].map(([, workspace]) => workspace);
    for (const folder of ['server', 'web'])
      expect(workspaces).toContain((JSON.parse(await read(`${folder}/package.json`)) as { name: string }).name);

    const copied = (last ?? []).filter(({ name }) => name === 'COPY').map(({ rest }) => rest);
    expect(copied).toEqual([
      '--from=packages /app/node_modules node_modules',
      '--from=build /app/build build',
      'package.json ./',
    ]);
    expect(instructions.filter(({ name }) => name === 'ADD')).toEqual([]);
    for (const { rest } of instructions.filter(({ rest }) => rest.includes('apt-get install')))
      expect(rest).toMatch(/apt-get update .*--no-install-recommends .*rm -rf \/var\/lib\/apt\/lists/);
    // Kubernetes checks that a user is not root by its number alone.
    const user = last?.findIndex(({ name }) => name === 'USER') ?? -1;
    expect(last?.[user]?.rest).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(last?.slice(user).filter(({ name }) => name === 'RUN')).toEqual([]);
  });

  it('starts the built server, without a shell, and asks itself how it is', async () => {
    const commands = instructions.filter(({ name }) => name === 'CMD').map(({ rest }) => JSON.parse(rest) as string[]);
    expect(commands).toEqual([['node', '--enable-source-maps', 'build/server/main.js']]);
    expect(existsSync(new URL('server/src/main.ts', root))).toBe(true);
    const check = instructions.find(({ name }) => name === 'HEALTHCHECK')?.rest ?? '';
    const [, , script = ''] = JSON.parse(check.slice(check.indexOf('CMD ') + 4)) as string[];
    expect(() => new Function(script)).not.toThrow();
    const path = /\$\{process\.env\.PORT\}(\/[\w/]+)`/.exec(script)?.[1] ?? '';
    expect((await app.inject({ url: path })).statusCode).toBe(200);
  });

  it('sets variables that the server reads, and exposes its port', () => {
    const env = getImageEnvironment();
    expectKnownVariables(Object.keys(env));
    expect(readConfig({ ...env, DATA_DIR: app.deps.config.DATA_DIR })).toMatchObject({ PORT: 3000, HOST: '0.0.0.0' });
    expect(instructions.find(({ name }) => name === 'EXPOSE')?.rest).toBe(env['PORT']);
    expect(instructions.find(({ name }) => name === 'VOLUME')?.rest).toBe(JSON.stringify([env['DATA_DIR']]));
  });

  it('gets neither secrets nor what was built or installed here', async () => {
    const ignored = (await read('.dockerignore')).split('\n');
    expect(ignored).toEqual(
      expect.arrayContaining(['.git', '**/node_modules', '**/build', 'data', '**/*.env', 'deploy']),
    );
    // npm asks for the manifest of each workspace.
    for (const folder of ['e2e', 'bench']) expect(ignored).toContain(`!${folder}/package.json`);
  });
});

describe('deploy/compose.yaml', () => {
  const listNodes = () => Object.entries(compose.services).filter(([name]) => /^node-\d$/.test(name));

  it('gives two nodes a configuration that production accepts', async () => {
    const passwords = fillIn(parseEnvFile(await read('deploy/.env.example')));
    const settings = fillIn(parseEnvFile(await read('deploy/platewright.env.example')));
    const resolve = (value: string) =>
      value.replace(/\$\{(\w+):\?\}/g, (_all, name: string) => {
        expect(passwords, name).toHaveProperty(name);
        return passwords[name] ?? '';
      });
    expect(listNodes()).toHaveLength(2);
    for (const [, { environment = {} }] of listNodes()) {
      const given = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, resolve(value)]));
      expectKnownVariables(Object.keys({ ...settings, ...given }));
      const config = readConfig({ ...getImageEnvironment(), ...settings, ...given });
      expect(config).toMatchObject({ demo: false, S3_BUCKET: 'plates', TRUST_PROXY: expect.any(String) });
      // Each service that a node is told of is one of this file, at the port it listens on.
      for (const name of ['DATABASE_URL', 'REDIS_URL', 'S3_ENDPOINT'] as const)
        expect(Object.keys(compose.services)).toContain(new URL(config[name] ?? '').hostname);
      expect(compose.services['files']?.environment?.['VGW_PORT']).toBe(`:${new URL(config.S3_ENDPOINT ?? '').port}`);
      expect(compose.services['bucket']?.command).toContain(`/buckets/${config.S3_BUCKET}`);
      expect(config.SMTP_URL).toBeTruthy();
    }
    for (const service of Object.values(compose.services)) Object.values(service.environment ?? {}).forEach(resolve);
  });

  it('trusts the proxy alone, which has an address of its own', () => {
    const address = compose.services['proxy']?.networks?.default.ipv4_address ?? '';
    const network = compose.networks.default.ipam.config[0]?.subnet.replace(/\.0\/24$/, '.') ?? '';
    expect(address.startsWith(network)).toBe(true);
    for (const [, node] of listNodes()) expect(node.environment?.['TRUST_PROXY']).toBe(address);
  });

  it('runs nodes on a file system that is read only, with time to finish', () => {
    for (const [, node] of listNodes()) {
      expect(node).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
      expect(Number.parseInt(node.stop_grace_period ?? '') * 1000).toBeGreaterThan(SHUTDOWN_GRACE_MS);
      expect(node.volumes?.map((volume) => volume.split(':')[1])).toEqual([getImageEnvironment()['DATA_DIR']]);
    }
  });

  it('names versions, volumes and services that are there', () => {
    for (const [name, service] of Object.entries(compose.services)) {
      if (service.image !== 'platewright') expect(service.image, name).toMatch(/:v?\d/);
      for (const dependency of Array.isArray(service.depends_on)
        ? service.depends_on
        : Object.keys(service.depends_on ?? {}))
        expect(Object.keys(compose.services)).toContain(dependency);
      for (const volume of (service.volumes ?? []).filter((one) => !one.startsWith('.')))
        expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0]);
    }
  });

  it('has a proxy that knows the nodes, keeps uploads on one of them and takes their largest body', async () => {
    const caddyfile = await read('deploy/Caddyfile');
    const port = getImageEnvironment()['PORT'] ?? '';
    const upstreams = listNodes().map(([name]) => `${name}:${port}`);
    expect(caddyfile.match(/reverse_proxy .*/g)).toEqual([
      `reverse_proxy @sticky ${upstreams.join(' ')} {`,
      `reverse_proxy ${upstreams.join(' ')} {`,
    ]);
    expect(caddyfile).toContain(`@sticky path ${UPLOADS_PATH}* /socket.io/*`);
    // A snippet is known below its definition only.
    expect(caddyfile.indexOf('(node) {')).toBeLessThan(caddyfile.indexOf('import node'));
    expect(Number(/max_size (\d+)MB/.exec(caddyfile)?.[1]) * 1_000_000).toBeGreaterThan(largestBody);
    const probe = /health_uri (\S+)/.exec(caddyfile)?.[1] ?? '';
    expect((await app.inject({ url: probe })).statusCode).toBe(200);
    expect(compose.services['proxy']?.environment).toHaveProperty('SITE_ADDRESS');
  });
});

describe('deploy/kubernetes.yaml', () => {
  const getPod = () => getManifest('Deployment').spec.template;
  const getContainer = () => getPod().spec.containers[0];

  it('gives its pods a configuration that production accepts', () => {
    const [secret, settings] = [getManifest('Secret'), getManifest('ConfigMap')];
    expect(getContainer().envFrom).toEqual([
      { configMapRef: { name: settings.metadata.name } },
      { secretRef: { name: secret.metadata.name } },
    ]);
    const env = {
      ...getImageEnvironment(),
      ...settings.data,
      ...fillIn(secret.stringData ?? {}),
      ...Object.fromEntries(getContainer().env.map(({ name, value }) => [name, value])),
    };
    expectKnownVariables(Object.keys(env));
    expect(readConfig(env)).toMatchObject({ demo: false, TRUST_PROXY: expect.any(String) });
    // Whatever is secret is in the Secret, and empty or a word that nobody takes for a password.
    for (const name of Object.keys(settings.data ?? {})) expect(name).not.toMatch(/SECRET|PASSWORD|TOKEN|_KEY/);
    for (const value of Object.values(secret.stringData ?? {})) expect(value).toMatch(/^$|:PASSWORD@/);
  });

  it('asks at paths and a port that answer', async () => {
    const { ports, startupProbe, livenessProbe, readinessProbe } = getContainer();
    expect(ports).toEqual([{ name: 'http', containerPort: Number(getImageEnvironment()['PORT']) }]);
    for (const { httpGet } of [startupProbe, livenessProbe, readinessProbe]) {
      expect(httpGet.port).toBe('http');
      expect((await app.inject({ url: httpGet.path })).statusCode).toBe(200);
    }
    // A node whose database is away must not be restarted for that.
    expect(livenessProbe.httpGet.path).toBe('/api/health');
    expect(readinessProbe.httpGet.path).toBe('/api/health/ready');
    expect(getManifest('Service').spec.ports).toMatchObject([{ name: 'http', targetPort: 'http' }]);
  });

  it('runs two pods that are not root, of which one stays, with time to finish', () => {
    const { spec } = getManifest('Deployment');
    const { labels } = getPod().metadata;
    expect(spec.replicas).toBe(2);
    expect(spec.selector.matchLabels).toEqual(labels);
    expect(getManifest('Service').spec.selector).toEqual(labels);
    const budget = getManifest('PodDisruptionBudget').spec;
    expect(budget).toMatchObject({ minAvailable: 1, selector: { matchLabels: labels } });
    expect(getPod().spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
    expect(getContainer().securityContext).toMatchObject({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
    });
    expect(getPod().spec.terminationGracePeriodSeconds * 1000).toBeGreaterThan(SHUTDOWN_GRACE_MS);
    expect(getContainer().volumeMounts.map(({ name }) => name)).toEqual(getPod().spec.volumes.map(({ name }) => name));
    const dataDir = getContainer().env.find(({ name }) => name === 'DATA_DIR')?.value ?? '';
    expect(getContainer().volumeMounts.some(({ mountPath }) => dataDir.startsWith(`${mountPath}/`))).toBe(true);
  });

  it('keeps uploads on one pod and takes their largest body', () => {
    const ingresses = manifests.filter(({ kind }) => kind === 'Ingress');
    const sticky = ingresses.filter(
      ({ metadata }) => metadata.annotations?.['nginx.ingress.kubernetes.io/upstream-hash-by'],
    );
    const listPaths = (some: readonly Manifest[]) =>
      some.flatMap(({ spec }) => spec.rules).flatMap(({ http }) => http.paths.map(({ path }) => path));
    expect(listPaths(sticky)).toEqual([UPLOADS_PATH, '/socket.io']);
    expect(listPaths(ingresses)).toContain('/');
    for (const { metadata, spec } of ingresses) {
      const size = metadata.annotations?.['nginx.ingress.kubernetes.io/proxy-body-size'] ?? '';
      expect(Number.parseInt(size) * 1_048_576).toBeGreaterThan(largestBody);
      for (const { backend } of spec.rules.flatMap(({ http }) => http.paths))
        expect(backend.service).toEqual({ name: getManifest('Service').metadata.name, port: { name: 'http' } });
    }
  });
});
