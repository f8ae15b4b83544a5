import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Admit } from '../access/gate.ts';
import { VIEW_AS_READS } from '../access/read-only.ts';
import type { ServiceCall } from '../mounting.ts';
import { BodyTooLarge } from '../request-body.ts';
import { type Bundle, bundleFunction } from './bundle.ts';
import { type FunctionSource, findFunction } from './function-folder.ts';
import { FunctionFailure, type FunctionFault, type FunctionProcess, startFunctionProcess } from './function-process.ts';
import { FUNCTION_DEFAULTS, type FunctionSecrets, type FunctionSettings } from './settings.ts';
import {
  createFunctionLog,
  type FunctionFile,
  type FunctionLine,
  listFunctions,
  readFunction,
  type ShownFunction,
} from './shown-functions.ts';

export interface FunctionsOptions {
  /** Without a directory there are no functions. */
  settings: Partial<FunctionSettings>;
  /** Where clients reach the backend, without a slash at the end. */
  publicUrl: () => string;
  /** What every function finds in its environment beside its secrets. */
  env: () => FunctionSecrets;
  /** Decides whether a caller shows a token of the project. */
  admit: Admit;
  /** Milliseconds since 1970. */
  clock: () => number;
}

/** Edge functions: answers requests under its own root (`/name/and/more`). */
export interface FunctionsService {
  answer(call: ServiceCall): Promise<Response>;
  list(): Promise<ShownFunction[]>;
  /** Undefined: there is none of this name. */
  read(name: string): Promise<FunctionFile[] | undefined>;
  /** What it wrote last, the oldest line first. */
  log(name: string): readonly FunctionLine[];
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

const faultResponse = (fault: FunctionFault): Response => {
  const { status, code, message } = FAULTS[fault];
  // A function that could not be reached is the relay's failure to the client, not the function's.
  const headers: Record<string, string> = fault === 'boot' ? { 'x-relay-error': 'true' } : {};
  return Response.json({ code, message }, { status, headers });
};

interface Running {
  bundle: Bundle;
  /** What it was started with: keys that are rotated begin a new process. */
  env: string;
  process: FunctionProcess;
}

export const createFunctions = (options: FunctionsOptions): FunctionsService => {
  const { publicUrl, admit } = options;
  const { directory } = options.settings;
  const given: FunctionSettings = { ...FUNCTION_DEFAULTS, ...options.settings, directory: directory ?? '' };
  const log = createFunctionLog(options.clock);
  const settings: FunctionSettings = {
    ...given,
    log: (name, line) => {
      log.write(name, line);
      given.log(name, line);
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

  const launch = async (source: FunctionSource, known: Bundle | undefined): Promise<Running> => {
    const own = join(await workFolder(), createHash('sha256').update(randomUUID()).digest('hex').slice(0, 12));
    // A folder each: its process reads nothing beside it.
    const bundle = known ?? (await bundleFunction(source, join(own, 'function.mjs')));
    const env = options.env();
    const process = startFunctionProcess({
      name: source.name,
      file: bundle.file,
      env: { ...source.secrets, ...env },
      socketPath: globalThis.process.platform === 'win32' ? `\\\\.\\pipe\\${own.replace(/\W/g, '-')}` : `${own}.sock`,
      origin: new URL(publicUrl()).origin,
      settings,
    });
    processes.add(process);
    return { bundle, process, env: JSON.stringify(env) };
  };

  /** The function's process: the one that runs while its files are as they were, else a new one. */
  const processOf = (source: FunctionSource): Promise<FunctionProcess> => {
    const before = running.get(source.name);
    const next = (async (): Promise<Running> => {
      const former = await before?.catch(() => undefined);
      const isCurrent = (await former?.bundle.isCurrent()) ?? false;
      const hasKeys = former?.env === JSON.stringify(options.env());
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

  const refuse = (message: string): Response => Response.json({ code: 401, message }, { status: 401 });

  return {
    answer: async (call) => {
      const { request, path } = call;
      const [, name = ''] = path.split('/');
      const source = directory === undefined ? undefined : await findFunction(settings, name);
      if (source === undefined) {
        return Response.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, { status: 404 });
      }
      const admission = await admit(call);
      if (source.verifyJwt && !admission.ok) {
        const isMissing = admission.refusal.body.code === 'no_authorization';
        return refuse(isMissing ? 'Missing authorization header' : 'Invalid JWT');
      }
      // A function acts with rights of its own, also for who only looks through a user's eyes.
      if (admission.ok && admission.caller.context.readOnly && request.method !== 'GET' && request.method !== 'HEAD') {
        return Response.json({ code: 403, message: VIEW_AS_READS }, { status: 403 });
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
    list: async () => (directory === undefined ? [] : listFunctions(settings)),
    read: async (name) => (directory === undefined ? undefined : readFunction(settings, name)),
    log: log.read,
    close: async () => {
      await Promise.all([...processes].map((process) => process.kill()));
      if (folder) await rm(await folder, { recursive: true, force: true });
    },
  };
};
