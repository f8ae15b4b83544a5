import type { Binding } from '../design/value.ts';
import { isRecord } from '../records.ts';
import { encodeValue } from './value.ts';

/**
 * Name of a binding among the `variables` of a collection fetch: its published JSON with sorted keys, so that the same
 * binding always has the same name (conformance 10.291).
 */
export const bindingName = (binding: Binding): string =>
  JSON.stringify(encodeValue(binding), (_key, member: unknown) =>
    isRecord(member)
      ? Object.fromEntries(
          Object.keys(member)
            .sort()
            .map((key) => [key, member[key]]),
        )
      : member,
  );
