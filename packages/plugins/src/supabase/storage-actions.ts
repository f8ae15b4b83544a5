import { type ActionArguments, isRecord } from '../arguments.ts';
import type { HostedBackend } from '../hosted-backend/backend.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const record = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

/** Special characters of uploaded names become underscores (specification point 5). */
const safePath = (path: string): string => path.replace(/[^\w\-./ ]/g, '_');

const unwrap = <Data>({ data, error }: { data: Data; error: Error | null }): Data => {
  if (error) throw new Error(error.message, { cause: error });
  return data;
};

const downloadOption = (options: Readonly<Record<string, unknown>>): { download?: string | boolean } => {
  if (options.download === undefined || options.download === false) return {};
  return { download: text(record(options.download).filename) || true };
};

/** Files: list, upload, replace, move, copy, delete, signed and public addresses (plugins-spec 2.3). */
export const createStorageActions = ({
  storage,
}: HostedBackend): Readonly<Record<string, (args: ActionArguments) => Promise<unknown>>> => {
  const bucket = async (args: ActionArguments) => (await storage()).from(text(args.bucket));
  return {
    listFiles: async (args) => unwrap(await (await bucket(args)).list(text(args.path), record(args.options))),
    uploadFile: async (args) =>
      unwrap(await (await bucket(args)).upload(safePath(text(args.path)), args.file as Blob, record(args.options))),
    updateFile: async (args) =>
      unwrap(await (await bucket(args)).update(safePath(text(args.path)), args.file as Blob, record(args.options))),
    moveFile: async (args) => unwrap(await (await bucket(args)).move(text(args.path), text(args.newPath))),
    copyFile: async (args) => unwrap(await (await bucket(args)).copy(text(args.path), text(args.newPath))),
    deleteFiles: async (args) =>
      unwrap(await (await bucket(args)).remove((Array.isArray(args.paths) ? args.paths : [args.paths]).map(String))),
    createSignedUrl: async (args) => {
      const options = record(args.options);
      const seconds = Number(args.expiresIn);
      if (args.mode === 'multiple') {
        const paths = (Array.isArray(args.path) ? args.path : [args.path]).map(String);
        return unwrap(await (await bucket(args)).createSignedUrls(paths, seconds, downloadOption(options)));
      }
      const transform = options.transform === undefined ? {} : { transform: record(options.transform) };
      return unwrap(
        await (await bucket(args)).createSignedUrl(text(args.path), seconds, {
          ...downloadOption(options),
          ...transform,
        }),
      );
    },
    getPublicUrl: async (args) => {
      const options = record(args.options);
      const transform = options.transform === undefined ? {} : { transform: record(options.transform) };
      return (await bucket(args)).getPublicUrl(text(args.path), { ...downloadOption(options), ...transform }).data;
    },
  };
};
