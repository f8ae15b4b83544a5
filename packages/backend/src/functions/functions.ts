import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Admit } from '../access/gate.ts';
import { VIEW_AS_READS } from '../access/read-only.ts';
import type { Secrets } from '../access/secrets.ts';
import type { Database } from '../database/database.ts';
import { BackendError } from '../errors.ts';
import type { ServiceCall } from '../mounting.ts';
import { BodyTooLarge } from '../request-body.ts';
import { type Bundle, bundleFunction, type CodeFault, checkStored } from './bundle.ts';
import { type FunctionSource, findFunction } from './function-folder.ts';
import { createFunctionLog, type FunctionLine } from './function-log.ts';
import { FunctionFailure, type FunctionFault, type FunctionProcess, startFunctionProcess } from './function-process.ts';
import { createSecretStore, type SecretStore } from './function-secrets.ts';
import { createFunctionStore, type FunctionDraft } from './function-store.ts';
import { FUNCTION_DEFAULTS, type FunctionSecrets, type FunctionSettings } from './settings.ts';
import { type FunctionFile, listFunctions, readFunction, type ShownFunction } from './shown-functions.ts';

export interface FunctionsOptions {
  /** Keeps the functions that are written in the builder, what functions wrote, and their secrets. */
  db: Database;
  /** Seal what is kept of secrets. */
  secrets: Secrets;
  /** Without a directory there are those alone that the database keeps. */
  settings: Partial<FunctionSettings>;
  /** Where clients reach the backend, without a slash at the end. */
  publicUrl: () => string;
  /** What every function finds in its environment beside its secrets. */
  env: () => FunctionSecrets;
  /** Decides whether a caller shows a token of the project. */
  admit: Admit;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Hears of failures that no request waits for. */
  onError: (error: unknown) => void;
}

/** A function to read: its files, or the text that the project keeps. */
export interface ReadFunction {
  files: readonly FunctionFile[];
  /** Null: it comes with the site's files, and is changed there. */
  draft: FunctionDraft | null;
}

/** Edge functions: answers requests under its own root (`/name/and/more`). */
export interface FunctionsService {
  answer(call: ServiceCall): Promise<Response>;
  /** Those of files and those that are stored, by name. */
  list(): Promise<readonly ShownFunction[]>;
  /** Undefined: there is none of this name. */
  read(name: string): Promise<ReadFunction | undefined>;
  /**
   * Keeps a text that nobody is answered by yet.
   * @param before the version that it was read at; null: it is new
   * @throws BackendError `backend/function-refused`, `backend/function-changed`
   */
  save(
    name: string,
    draft: Pick<FunctionDraft, 'text' | 'verifyJwt'>,
    before: number | null,
  ): Promise<{ version: number; faults: readonly CodeFault[] }>;
  /**
   * Lets the version answer that was saved last, where nothing is wrong with it.
   * @throws BackendError `backend/function-changed` where it is another one
   */
  deploy(name: string, version: number): Promise<readonly CodeFault[]>;
  /** Removes a stored function and its log; false: there is none of this name. */
  remove(name: string): Promise<boolean>;
  /** What it wrote last, the oldest line first; the values of secrets are hidden in it. */
  log(name: string): Promise<readonly FunctionLine[]>;
  /** What is given to every function; values are told to them alone. */
  secrets: Pick<SecretStore, 'list' | 'set' | 'remove'>;
  close(): Promise<void>;
}

/** What Supabase's gateway answers in a function's stead. */
const FAULTS: Record<FunctionFault, { status: number; code: string; message: string }> = {
  boot: { status: 503, code: 'BOOT_ERROR', message: 'Function failed to start (please check logs)' },
  crash: { status: 500, code: 'WORKER_ERROR', message: 'Function exited due to an error (please check logs)' },
  limit: {
    status: 546,
    code: 'WORKER_LIMIT',
    message: 'Function failed due to not having enough compute resources (please check logs)',
  },
  timeout: { status: 504, code: 'IDLE_TIMEOUT', message: 'The request idle timeout limit was reached' },
};

/** What the client tells as the relay's own failure (`FunctionsRelayError`): the function has not been asked. */
const relayFailure = (status: number, code: number | string, message: string): Response =>
  Response.json({ code, message }, { status, headers: { 'x-relay-error': 'true' } });

const faultResponse = (fault: FunctionFault): Response => {
  const { status, code, message } = FAULTS[fault];
  return fault === 'boot' ? relayFailure(status, code, message) : Response.json({ code, message }, { status });
};

/** What stands in a log for the value of a secret; shorter ones are words that stand anywhere. */
const HIDDEN = '•••';
const SHORTEST_HIDDEN = 4;

interface Running {
  bundle: Bundle;
  /** What it was started with: keys that are rotated and secrets that are set begin a new process. */
  env: string;
  process: FunctionProcess;
}

export const createFunctions = (options: FunctionsOptions): FunctionsService => {
  const { publicUrl, admit, db, clock, onError } = options;
  const { directory } = options.settings;
  const given: FunctionSettings = { ...FUNCTION_DEFAULTS, ...options.settings, directory: directory ?? '' };
  const log = createFunctionLog(db, clock, onError);
  const store = createFunctionStore(db, clock);
  const secretStore = createSecretStore(db, options.secrets);
  /** What is hidden in the log of each function. */
  const hidden = new Map<string, readonly string[]>();
  const settings: FunctionSettings = {
    ...given,
    log: (name, line) => {
      const shown = (hidden.get(name) ?? []).reduce((text, value) => text.replaceAll(value, HIDDEN), line);
      log.write(name, shown);
      given.log(name, shown);
    },
  };
  const running = new Map<string, Promise<Running>>();
  const processes = new Set<FunctionProcess>();
  let folder: Promise<string> | undefined;

  /** Bundles and sockets, readable by this user only. */
  const workFolder = (): Promise<string> => {
    // The real path: what a process may read is compared with it.
    folder ??= realpath(tmpdir()).then((place) => mkdtemp(join(place, 'trama-fn-')));
    return folder;
  };

  const envOf = ({ secrets }: FunctionSource): FunctionSecrets => ({ ...secrets, ...options.env() });

  /** The function of this name that answers: of files, else a stored one. */
  const find = async (name: string): Promise<FunctionSource | undefined> => {
    const ofFiles = directory === undefined ? undefined : await findFunction(settings, name);
    if (ofFiles) return { ...ofFiles, secrets: { ...ofFiles.secrets, ...(await secretStore.values()) } };
    const stored = await store.deployed(name);
    if (!stored) return undefined;
    const { '*': ofAll, [name]: own } = settings.secrets;
    return {
      name,
      verifyJwt: stored.verifyJwt,
      secrets: { ...ofAll, ...own, ...(await secretStore.values()) },
      code: { kind: 'stored', text: stored.text },
    };
  };

  const launch = async (source: FunctionSource, known: Bundle | undefined): Promise<Running> => {
    const own = join(await workFolder(), createHash('sha256').update(randomUUID()).digest('hex').slice(0, 12));
    // A folder each: its process reads nothing beside it.
    const bundle = known ?? (await bundleFunction(source.code, join(own, 'function.mjs')));
    const env = envOf(source);
    const { SUPABASE_URL: _url, SUPABASE_ANON_KEY: _public, ...secret } = env;
    const places = [`file://${dirname(bundle.file)}/`, `${dirname(bundle.file)}/`];
    hidden.set(
      source.name,
      Object.values(secret).filter(({ length }) => length >= SHORTEST_HIDDEN),
    );
    const process = startFunctionProcess({
      name: source.name,
      file: bundle.file,
      env,
      socketPath: globalThis.process.platform === 'win32' ? `\\\\.\\pipe\\${own.replace(/\W/g, '-')}` : `${own}.sock`,
      origin: new URL(publicUrl()).origin,
      settings: {
        ...settings,
        // Traces name the files as their author knows them, and not where this process has its copy.
        log: (name, line) =>
          settings.log(
            name,
            places.reduce((text, place) => text.replaceAll(place, ''), line),
          ),
      },
    });
    processes.add(process);
    return { bundle, process, env: JSON.stringify(env) };
  };

  /** The function's process: the one that runs while its files are as they were, else a new one. */
  const processOf = (source: FunctionSource): Promise<FunctionProcess> => {
    const before = running.get(source.name);
    const next = (async (): Promise<Running> => {
      const former = await before?.catch(() => undefined);
      const isCurrent = (await former?.bundle.isCurrent(source.code)) ?? false;
      const hasKeys = former?.env === JSON.stringify(envOf(source));
      if (former && isCurrent && hasKeys && !former.process.hasEnded) return former;
      if (former) {
        processes.delete(former.process);
        former.process.retire();
      }
      return launch(source, isCurrent ? former?.bundle : undefined);
    })();
    running.set(source.name, next);
    return next.then(({ process }) => process);
  };

  return {
    answer: async (call) => {
      const { request, path } = call;
      const [, name = ''] = path.split('/');
      const source = await find(name);
      if (source === undefined) {
        return Response.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, { status: 404 });
      }
      const admission = await admit(call);
      if (source.verifyJwt && !admission.ok) {
        const isMissing = admission.refusal.body.code === 'no_authorization';
        return relayFailure(401, 401, isMissing ? 'Missing authorization header' : 'Invalid JWT');
      }
      // A function acts with rights of its own, also for who only looks through a user's eyes.
      if (admission.ok && admission.caller.context.readOnly && request.method !== 'GET' && request.method !== 'HEAD') {
        return relayFailure(403, 403, VIEW_AS_READS);
      }
      try {
        const process = await processOf(source).catch((error: unknown) => {
          settings.log(name, error instanceof Error ? error.message : String(error));
          throw new FunctionFailure('boot');
        });
        return await process.fetch(request, `${path}${new URL(request.url).search}`);
      } catch (error) {
        if (error instanceof FunctionFailure) return faultResponse(error.fault);
        if (error instanceof BodyTooLarge) return Response.json({ code: 413, message: error.message }, { status: 413 });
        throw error;
      }
    },
    list: async () => {
      const ofFiles = directory === undefined ? [] : await listFunctions(settings);
      const stored = (await store.list()).map(
        ({ name, verifyJwt, version, deployedVersion }): ShownFunction => ({
          name,
          verifyJwt,
          secrets: [],
          isStored: true,
          isDeployed: deployedVersion !== null,
          isChanged: deployedVersion !== null && deployedVersion !== version,
        }),
      );
      const taken = new Set(ofFiles.map(({ name }) => name));
      return [...ofFiles, ...stored.filter(({ name }) => !taken.has(name))].sort((one, other) =>
        one.name < other.name ? -1 : 1,
      );
    },
    read: async (name) => {
      const files = directory === undefined ? undefined : await readFunction(settings, name);
      if (files) return { files, draft: null };
      const draft = await store.read(name);
      return draft && { files: [{ path: `${name}/index.ts`, text: draft.text }], draft };
    },
    save: async (name, { text, verifyJwt }, before) => {
      if (directory !== undefined && (await findFunction(settings, name).catch(() => true)))
        throw new BackendError({
          code: 'backend/function-refused',
          message: `The function "${name}" comes with the site's files: it is changed there.`,
          where: ['name'],
        });
      const version = await store.save(name, text, verifyJwt, before);
      return { version, faults: await checkStored(text) };
    },
    deploy: async (name, version) => {
      const draft = await store.read(name);
      const faults = draft ? await checkStored(draft.text) : [];
      if (faults.length === 0) await store.deploy(name, version);
      return faults;
    },
    remove: async (name) => {
      const isRemoved = await store.remove(name);
      if (!isRemoved) return false;
      const former = await running.get(name)?.catch(() => undefined);
      running.delete(name);
      if (former) {
        processes.delete(former.process);
        await former.process.kill();
      }
      await log.clear(name);
      return true;
    },
    log: log.read,
    secrets: { list: secretStore.list, set: secretStore.set, remove: secretStore.remove },
    close: async () => {
      await Promise.all([...processes].map((process) => process.kill()));
      await log.close();
      if (folder) await rm(await folder, { recursive: true, force: true });
    },
  };
};
