import { type Actor, actorOf, signedActor } from '../context.ts';
import { download, objectInfo } from '../download/download.ts';
import { type Images, parseTransform, transformText } from '../download/images.ts';
import { invalidRequest, noSuchBucket, StorageFailure } from '../failure.ts';
import { type OpenCall, readJson, type StorageCall, type StorageRoute } from '../route.ts';
import { upload } from '../upload/upload.ts';
import { objectName } from './names.ts';
import { findBucket, findObject, newVersion, rehearseWrite, type WriteMode } from './objects.ts';

/** Seconds for which a file may be put to a signed address. */
const SIGNED_UPLOAD_LIFETIME = 2 * 3600;
const MOST_SIGNED = 1000;

const placeOf = ({ bucket, name }: OpenCall): { bucket: string; name: string } => ({ bucket, name });
const wishOf = ({ url }: OpenCall): { download: string | null } => ({ download: url.searchParams.get('download') });
const isUpsert = ({ request }: OpenCall): boolean => request.headers.get('x-upsert') === 'true';

const putFile =
  (mode: (call: StorageCall) => WriteMode) =>
  async (call: StorageCall): Promise<Response> => {
    const place = { bucket: call.bucket, name: objectName(call.name) };
    const actor = actorOf(call.context.db, call.caller);
    return Response.json(await upload(call.context, actor, { place, mode: mode(call), request: call.request }));
  };

const getFile = (call: StorageCall): Promise<Response> =>
  download(call.context, actorOf(call.context.db, call.caller), {
    place: placeOf(call),
    request: call.request,
    wish: wishOf(call),
  });

const getInfo = async (call: StorageCall): Promise<Response> => {
  const { context, caller } = call;
  await context.db.admin((session) => findBucket(session, call.bucket));
  return Response.json(
    objectInfo(await actorOf(context.db, caller).run((session) => findObject(session, placeOf(call)))),
  );
};

/** Anybody may read the files of a public bucket. @throws StorageFailure NoSuchBucket for any other. */
const publicActor = async ({ context, bucket }: OpenCall): Promise<Actor> => {
  const actor = signedActor(context.db, undefined);
  const found = await actor.run((session) => findBucket(session, bucket));
  if (!found.public) throw noSuchBucket();
  return actor;
};

const getPublicFile = async (call: OpenCall): Promise<Response> =>
  download(call.context, await publicActor(call), { place: placeOf(call), request: call.request, wish: wishOf(call) });

const getPublicInfo = async (call: OpenCall): Promise<Response> => {
  const actor = await publicActor(call);
  return Response.json(objectInfo(await actor.run((session) => findObject(session, placeOf(call)))));
};

/** Seconds for which an address holds. One that is signed through a user's eyes does not outlive the look. */
const lifetimeOf = ({ caller, context }: StorageCall, value: unknown): number => {
  const seconds = Number(value);
  const left = caller.context.readOnly ? Math.ceil((caller.claims.exp ?? 0) - context.clock() / 1000) : seconds;
  if (Number.isSafeInteger(seconds) && seconds >= 1) return Math.min(seconds, Math.max(left, 1));
  throw invalidRequest('expiresIn must be a number of seconds, 1 at least');
};

const signOne = async (call: StorageCall): Promise<Response> => {
  const { context, caller, request } = call;
  const body = await readJson(request);
  const place = placeOf(call);
  await actorOf(context.db, caller).run((session) => findObject(session, place));
  const transformations = body.transform === undefined ? undefined : transformText(body.transform);
  const url = `${place.bucket}/${place.name}`;
  const token = await context.urlTokens.sign({ use: 'read', url, transformations }, lifetimeOf(call, body.expiresIn));
  const root = transformations === undefined ? '/object/sign' : '/render/image/sign';
  return Response.json({ signedURL: `${root}/${url}?token=${token}` });
};

const signMany = async (call: StorageCall): Promise<Response> => {
  const { context, caller, request, bucket } = call;
  const body = await readJson(request);
  const paths = Array.isArray(body.paths) ? body.paths.map(String) : [];
  if (paths.length > MOST_SIGNED) throw invalidRequest(`paths must name ${MOST_SIGNED} objects at most`);
  const lifetime = lifetimeOf(call, body.expiresIn);
  const { rows } = await actorOf(context.db, caller).run((session) =>
    session.query<{ name: string }>(
      'select name from storage.objects where bucket_id = $1 and name in (select jsonb_array_elements_text($2::jsonb))',
      [bucket, JSON.stringify(paths)],
    ),
  );
  const readable = new Set(rows.map(({ name }) => name));
  const signed = paths.map(async (path) => {
    if (!readable.has(path)) {
      const error = 'Either the object does not exist or you do not have access to it';
      return { error, path, signedURL: null };
    }
    const url = `${bucket}/${path}`;
    const token = await context.urlTokens.sign({ use: 'read', url }, lifetime);
    return { error: null, path, signedURL: `/object/sign/${url}?token=${token}` };
  });
  return Response.json(await Promise.all(signed));
};

const tokenOf = ({ url }: OpenCall): string => {
  const token = url.searchParams.get('token');
  if (token) return token;
  throw new StorageFailure(400, 'InvalidJWT', "querystring must have required property 'token'");
};

const getSignedFile = async (call: OpenCall): Promise<Response> => {
  const place = placeOf(call);
  const signed = await call.context.urlTokens.verify(tokenOf(call), 'read', `${place.bucket}/${place.name}`);
  if (signed.transformations !== undefined) {
    throw new StorageFailure(400, 'InvalidSignature', 'The signature is of a transformed image');
  }
  const actor = signedActor(call.context.db, undefined);
  return download(call.context, actor, { place, request: call.request, wish: wishOf(call) });
};

const signUpload = async (call: StorageCall): Promise<Response> => {
  const { context, caller } = call;
  const place = { bucket: call.bucket, name: objectName(call.name) };
  const actor = actorOf(context.db, caller);
  const upsert = isUpsert(call);
  await context.db.admin((session) => findBucket(session, place.bucket));
  const object = { ...newVersion(place), metadata: {}, userMetadata: null };
  await rehearseWrite(actor, object, upsert ? 'upsert' : 'create');
  const url = `${place.bucket}/${place.name}`;
  const token = await context.urlTokens.sign(
    { use: 'upload', url, upsert, owner: actor.owner },
    SIGNED_UPLOAD_LIFETIME,
  );
  return Response.json({ url: `/object/upload/sign/${url}?token=${token}`, token });
};

const putSignedFile = async (call: OpenCall): Promise<Response> => {
  const place = { bucket: call.bucket, name: objectName(call.name) };
  const signed = await call.context.urlTokens.verify(tokenOf(call), 'upload', `${place.bucket}/${place.name}`);
  const actor = signedActor(call.context.db, signed.owner);
  const mode = signed.upsert ? 'upsert' : 'create';
  return Response.json(await upload(call.context, actor, { place, mode, request: call.request }));
};

/** No cache of ours stands before the files, so there is nothing to purge; the object must be there all the same. */
const purge = async (call: StorageCall): Promise<Response> => {
  const actor = actorOf(call.context.db, call.caller);
  await actor.run(async (session) => {
    await (call.name === '' ? findBucket(session, call.bucket) : findObject(session, placeOf(call)));
  });
  return Response.json({ message: 'success' });
};

const imageRoutes = (images: Images): StorageRoute[] => {
  const render = (call: OpenCall, actor: Actor, wish: URLSearchParams): Promise<Response> =>
    images.render(call.context, actor, {
      place: placeOf(call),
      request: call.request,
      transform: parseTransform(wish),
      ...wishOf(call),
    });
  return [
    {
      method: 'GET',
      path: '/render/image/public/:bucket/*',
      open: true,
      answer: async (call) => render(call, await publicActor(call), call.url.searchParams),
    },
    {
      method: 'GET',
      path: '/render/image/sign/:bucket/*',
      open: true,
      answer: async (call) => {
        const signed = await call.context.urlTokens.verify(tokenOf(call), 'read', `${call.bucket}/${call.name}`);
        return render(call, signedActor(call.context.db, undefined), new URLSearchParams(signed.transformations));
      },
    },
    {
      method: 'GET',
      path: '/render/image/authenticated/:bucket/*',
      answer: (call) => render(call, actorOf(call.context.db, call.caller), call.url.searchParams),
    },
  ];
};

/** Files at their addresses: what is public or signed needs no key. */
export const objectRoutes = (images: Images): readonly StorageRoute[] => [
  ...imageRoutes(images),
  { method: 'GET', path: '/object/public/:bucket/*', open: true, answer: getPublicFile },
  { method: 'GET', path: '/object/sign/:bucket/*', open: true, answer: getSignedFile },
  { method: 'PUT', path: '/object/upload/sign/:bucket/*', open: true, answer: putSignedFile },
  { method: 'POST', path: '/object/upload/sign/:bucket/*', answer: signUpload },
  { method: 'POST', path: '/object/sign/:bucket/*', answer: signOne },
  { method: 'POST', path: '/object/sign/:bucket', answer: signMany },
  { method: 'GET', path: '/object/info/public/:bucket/*', open: true, answer: getPublicInfo },
  { method: 'GET', path: '/object/info/authenticated/:bucket/*', answer: getInfo },
  { method: 'GET', path: '/object/info/:bucket/*', answer: getInfo },
  { method: 'GET', path: '/object/authenticated/:bucket/*', answer: getFile },
  { method: 'GET', path: '/object/:bucket/*', answer: getFile },
  { method: 'POST', path: '/object/:bucket/*', answer: putFile((call) => (isUpsert(call) ? 'upsert' : 'create')) },
  { method: 'PUT', path: '/object/:bucket/*', answer: putFile(() => 'replace') },
  { method: 'DELETE', path: '/cdn/:bucket', answer: purge },
  { method: 'DELETE', path: '/cdn/:bucket/*', answer: purge },
];
