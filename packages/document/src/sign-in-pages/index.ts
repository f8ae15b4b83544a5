export {
  type AddedSignInPages,
  type AddSignInPagesInput,
  addSignInPages,
  signInPagesThere,
  takesSignInPages,
} from './add-sign-in-pages.ts';
export type { SignInPageKind } from './sign-in-parts.ts';
