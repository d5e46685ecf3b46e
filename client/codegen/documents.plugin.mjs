import { plugin as writeDocuments } from '@graphql-codegen/typed-document-node';
import {
  concatAST,
  getNullableType,
  isLeafType,
  isListType,
  isNonNullType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** What JSON has for a leaf: custom scalars and enums are texts. */
const LEAVES = { Int: 'n', Float: 'n', Boolean: 'b' };

/** A letter for text, number, boolean or object, a capital one for what is never null; before it [ or ( for a list. */
function codeOf(type) {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return (isNonNullType(type) ? '[' : '(') + codeOf(nullable.ofType);
  const letter = isLeafType(nullable) ? (LEAVES[nullable.name] ?? 's') : 'o';
  return isNonNullType(type) ? letter.toUpperCase() : letter;
}

/** The shape of every operation and fragment: the codes of its fields in the order of the document. */
function shapesOf(schema, documents) {
  const shapes = new Map();
  const info = new TypeInfo(schema);
  const add = ({ name }) => {
    shapes.set(name.value, '');
    last = name.value;
  };
  let last;
  visit(
    concatAST(documents.map((file) => file.document)),
    visitWithTypeInfo(info, {
      [Kind.OPERATION_DEFINITION]: add,
      [Kind.FRAGMENT_DEFINITION]: add,
      [Kind.FIELD]: ({ name }) => {
        if (name.value !== '__typename') shapes.set(last, shapes.get(last) + codeOf(info.getType()));
      },
    }),
  );
  return shapes;
}

const DEFINITION =
  /\{"kind":"(?:OperationDefinition","operation":"\w+|FragmentDefinition)","name":\{"kind":"Name","value":"(\w+)"\}/g;

const DOCUMENT = /^(export const \w+ = )(\{"kind":"Document".*\})( as unknown as DocumentNode<.*>;)$/gm;

/** Writes each fragment once, instead of in every document that uses it. */
function shareFragments(content) {
  const fragments = new Map();
  const shared = content.replaceAll(DOCUMENT, (_line, start, json, end) => {
    const definitions = JSON.parse(json).definitions.map((definition) => {
      const written = JSON.stringify(definition);
      if (definition.kind !== Kind.FRAGMENT_DEFINITION) return written;
      const name = `${definition.name.value}_definition`;
      fragments.set(name, written);
      return name;
    });
    return `${start}{"kind":"Document","definitions":[${definitions.join(',')}]}${end}`;
  });
  return [...fragments].map(([name, written]) => `const ${name} = ${written};\n`).join('') + shared;
}

/** Writes the documents with types, and in each definition the shape of its answer, against which the client holds it. */
export async function plugin(schema, documents, config, info) {
  const shapes = shapesOf(schema, documents);
  const written = await writeDocuments(schema, documents, config, info);
  const content = written.content.replaceAll(DEFINITION, (start, name) => `${start},"shape":"${shapes.get(name)}"`);
  return { ...written, content: shareFragments(content) };
}
