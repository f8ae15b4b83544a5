/** Texts of buckets and files. */
export interface FilesTexts {
  title: string;
  failed: string;
  none: string;
  noneLead: string;
  newBucket: string;
  buckets: string;
  bucket: string;
  open: string;
  isPublic: string;
  isPublicHint: string;
  isPrivate: string;
  sizeLimit: string;
  sizeLimitHint: string;
  types: string;
  typesHint: string;
  makeBucket: string;
  rules: string;
  rulesOf: (bucket: string) => string;
  removeBucket: string;
  removeBucketTitle: (bucket: string) => string;
  removeBucketLead: string;
  path: string;
  search: string;
  upload: string;
  newFolder: string;
  folderName: string;
  makeFolder: string;
  empty: string;
  emptyLead: string;
  noneFound: string;
  more: string;
  name: string;
  size: string;
  type: string;
  changed: string;
  folder: string;
  select: (name: string) => string;
  selectAll: string;
  moreOn: (name: string) => string;
  show: string;
  download: string;
  link: string;
  move: string;
  remove: string;
  removeTitle: (count: number) => string;
  removeLead: string;
  removeFolders: string;
  selected: (count: number) => string;
  moveTitle: (name: string) => string;
  moveTo: string;
  moveHint: string;
  linkTitle: (name: string) => string;
  linkPublic: string;
  linkLead: string;
  linkFor: string;
  linkTimes: Readonly<Record<'hour' | 'day' | 'week' | 'year', string>>;
  makeLink: string;
  copy: string;
  copied: string;
  noPreview: string;
  uploads: string;
  uploading: (done: number, count: number) => string;
  stop: (name: string) => string;
  stopped: string;
  again: string;
  replace: string;
  done: string;
  renamed: (name: string) => string;
  clear: string;
  dropHere: string;
  refusals: Readonly<Record<string, string>>;
}

export const files: FilesTexts = {
  title: 'Files',
  failed: 'The files could not be read',
  none: 'No bucket yet',
  noneLead: 'A bucket keeps files under one set of rules: who reads them, how large they may be, of which types.',
  newBucket: 'New bucket',
  buckets: 'Buckets',
  bucket: 'Bucket',
  open: 'public',
  isPublic: 'Public',
  isPublicHint: 'Anybody who has the address of a file can read it. Policies decide who adds, lists and removes.',
  isPrivate: 'Private: policies decide who reads.',
  sizeLimit: 'Largest file',
  sizeLimitHint: 'In MB; empty: as large as the backend takes.',
  types: 'Types',
  typesHint: 'Separated by commas: image/*, application/pdf. Empty: all.',
  makeBucket: 'Create the bucket',
  rules: 'Rules',
  rulesOf: (bucket) => `Rules of ${bucket}`,
  removeBucket: 'Delete the bucket',
  removeBucketTitle: (bucket) => `Delete the bucket ${bucket}?`,
  removeBucketLead: 'All its files go with it, at once and where the site is published too. This cannot be undone.',
  path: 'Folder',
  search: 'Search names that begin with…',
  upload: 'Upload',
  newFolder: 'New folder',
  folderName: 'Name of the folder',
  makeFolder: 'Create the folder',
  empty: 'Nothing here yet',
  emptyLead: 'Drop files here, or press Upload.',
  noneFound: 'No name begins like that',
  more: 'Show more',
  name: 'Name',
  size: 'Size',
  type: 'Type',
  changed: 'Changed',
  folder: 'Folder',
  select: (name) => `Select ${name}`,
  selectAll: 'Select all',
  moreOn: (name) => `More on ${name}`,
  show: 'Show',
  download: 'Open in a new tab',
  link: 'Link…',
  move: 'Rename or move…',
  remove: 'Delete',
  removeTitle: (count) => (count === 1 ? 'Delete this?' : `Delete these ${count}?`),
  removeLead: 'This cannot be undone. Rows that name a file keep its name.',
  removeFolders: 'Folders go with all files in them.',
  selected: (count) => (count === 1 ? '1 selected' : `${count} selected`),
  moveTitle: (name) => `Rename or move ${name}`,
  moveTo: 'New path',
  moveHint: 'With the folder before: letters/2026/june.pdf. Rows that name it keep its former name.',
  linkTitle: (name) => `Link to ${name}`,
  linkPublic: 'The bucket is public: this address works as long as the file is there.',
  linkLead: 'Anybody who has the address can read the file until its time is over. It cannot be cancelled before.',
  linkFor: 'It is valid for',
  linkTimes: { hour: 'an hour', day: 'a day', week: 'a week', year: 'a year' },
  makeLink: 'Create the link',
  copy: 'Copy',
  copied: 'The address is copied.',
  noPreview: 'There is no preview of this type.',
  uploads: 'Uploads',
  uploading: (done, count) => `${done} of ${count} uploaded`,
  stop: (name) => `Stop ${name}`,
  stopped: 'stopped',
  again: 'Try again',
  replace: 'Replace it',
  done: 'uploaded',
  renamed: (name) => `kept as ${name}`,
  clear: 'Close the list',
  dropHere: 'Drop them to upload',
  refusals: {
    KeyAlreadyExists: 'There is a file of this name already.',
    EntityTooLarge: 'It is larger than the bucket takes.',
    InvalidMimeType: 'The bucket does not take files of this type.',
    InvalidKey: 'This name cannot be kept: letters without accents, digits and - _ . ( ) only.',
    InvalidBucketName: 'A bucket cannot have this name: letters without accents, digits and - _ . only.',
    NoSuchBucket: 'This bucket is no longer there.',
    NoSuchKey: 'This file is no longer there.',
  },
};
