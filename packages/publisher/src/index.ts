export { accessRulesOf } from './access.ts';
export type { Release, ReleaseInput } from './build.ts';
export { contentTypeOf } from './content-types.ts';
export { hashOf, nameHashOf } from './hashing.ts';
export { escapeHtml } from './html/escape.ts';
export { type LinkedFiles, linkedFiles } from './html/linked-files.ts';
export { type IconSource, packagedIcons } from './icons/icon-source.ts';
export { ICON_SETS, type IconName } from './icons/sets.ts';
export { installedPackage } from './installed-package.ts';
export type { KeptFile } from './kept-file.ts';
export {
  type MadePicture,
  type MakePicture,
  mayHaveVariants,
  type PictureVariant,
  VARIANT_WIDTHS,
} from './picture-variants.ts';
export { completeText, type EnvironmentFacts } from './placeholders.ts';
export * from './release.ts';
export { RELEASE_LIMITS, type ReleaseLimits } from './release-process/limits.ts';
export {
  createReleaseBuilder,
  RELEASE_BUSY,
  type ReleaseBuilder,
  type ReleaseOrder,
} from './release-process/release-builder.ts';
export { releasesHere } from './releases-here.ts';
export { withRoot } from './rooted-addresses.ts';
export { type RuntimeFiles, readRuntimeFiles } from './runtime-files.ts';
export type { ServerRequest, ServerRequests } from './server-requests.ts';
export type { FaceColors, SiteFace } from './site-face.ts';
