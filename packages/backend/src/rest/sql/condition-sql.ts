import { RestFailure } from '../failure.ts';
import { COMPARISONS, type Condition, TEXT_SEARCHES, type Test, type ValueTest } from '../parse/condition-parser.ts';
import { arrayLiteral, literal, type Parameters } from './sql.ts';
import { fieldSql, type Table, typeOf } from './table.ts';

/** What the conditions of one relation may refer to. */
export interface Scope extends Table {
  /** SQL of an embedded relation's value, for `author=not.is.null`. */
  embedded(name: string): string | undefined;
}

const TEXT_TYPES = /^(text|character|citext|name)/;
const isPattern = (operator: string): boolean => operator === 'like' || operator === 'ilike';

/** The parameter that the value of a test becomes. */
export const parameterOf = (test: ValueTest): string => {
  if (test.kind === 'in') return arrayLiteral(test.values);
  return test.kind === 'compare' && isPattern(test.operator) ? test.value.replaceAll('*', '%') : test.value;
};

const comparison = (left: string, test: Test & { kind: 'compare' }, value: string): string => {
  const operator = COMPARISONS[test.operator];
  return `${left} ${operator} ${test.quantifier === undefined ? value : `${test.quantifier}(${value})`}`;
};

const testSql = (
  left: string,
  { field, test, pair }: Condition & { kind: 'test' },
  scope: Scope,
  parameters: Parameters,
): string => {
  const bind = (valued: ValueTest): string => parameters.bind(parameterOf(valued), { pair, test: valued });
  switch (test.kind) {
    case 'compare':
      return comparison(left, test, bind(test));
    case 'in':
      return test.values.length === 0 ? 'false' : `${left} = any(${bind(test)})`;
    case 'is':
      return test.value === 'not_null' ? `${left} is not null` : `${left} is ${test.value}`;
    case 'search': {
      const language = test.language === undefined ? '' : `${literal(test.language)}, `;
      const isText = field.steps.length > 0 || TEXT_TYPES.test(typeOf(scope, field.column) ?? '');
      const vector = isText ? `to_tsvector(${language}${left})` : left;
      return `${vector} @@ ${TEXT_SEARCHES[test.operator]}(${language}${bind(test)})`;
    }
    default:
      return test satisfies never;
  }
};

/** A condition as SQL; each value is a parameter. */
export const conditionSql = (condition: Condition, scope: Scope, parameters: Parameters): string => {
  if (condition.kind === 'group') {
    const members = condition.members.map((member) => conditionSql(member, scope, parameters));
    return `${condition.negated ? 'not ' : ''}(${members.join(` ${condition.join} `)})`;
  }
  const { field, test, negated } = condition;
  const embedded = scope.embedded(field.column);
  if (embedded !== undefined && (test.kind !== 'is' || (test.value !== 'null' && test.value !== 'not_null'))) {
    throw new RestFailure(400, {
      code: 'PGRST120',
      message: `Bad operator on the '${field.column}' embedded resource`,
      details: 'Only is null or not is null filters are allowed on embedded resources',
    });
  }
  const left = embedded ?? fieldSql(scope, field);
  return `${negated ? 'not ' : ''}(${testSql(left, condition, scope, parameters)})`;
};
