import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  type ValueNode,
} from 'graphql';

/** Size of what operations ask about the schema. */
export interface IntrospectionSize {
  /** Fields of the response, counted no further than one beyond the limit. */
  fields: number;
  /** Aliased fields, and repeated fields of one selection. */
  aliases: number;
  /** The most `ofType` below one another. */
  ofType: number;
}

/** A selection with its fragments spread; each selection of a document is read once. */
interface Selection {
  fields: { definition: GraphQLField<unknown, unknown> | null; nested: Selection | null }[];
  ofType: number;
}

const META_FIELDS = new Map([SchemaMetaFieldDef, TypeMetaFieldDef].map((field) => [field.name, field]));
/** The most that a list can be asked for. */
const ALL = { includeDeprecated: true };

/**
 * Measures the introspection of a document's operations, together. The fields of graphql-js are asked as execution would,
 * so every list counts with its real number of items. The document may be invalid: in a cycle a fragment counts nothing.
 */
export class IntrospectionMeter {
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #read = new Map<SelectionSetNode, Selection>();
  readonly #size: IntrospectionSize = { fields: 0, aliases: 0, ofType: 0 };

  /** Stops at more than `most` fields. */
  constructor(
    private readonly schema: GraphQLSchema,
    document: DocumentNode,
    private readonly most: number,
  ) {
    const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
    this.#fragments = new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
  }

  get size(): Readonly<IntrospectionSize> {
    return this.#size;
  }

  /** Adds an operation; `valueOf` reads the values of its arguments. */
  add({ selectionSet }: OperationDefinitionNode, valueOf: (value: ValueNode) => unknown): void {
    for (const field of this.#fieldsOf(selectionSet)) {
      const definition = META_FIELDS.get(field.name.value);
      if (definition === undefined || field.selectionSet === undefined) continue;
      const selection = this.#selectionOf(field.selectionSet, definition);
      this.#size.ofType = Math.max(this.#size.ofType, selection.ofType);
      const name = field.arguments?.find((argument) => argument.name.value === 'name');
      this.#count(selection, this.#resolve(definition, undefined, { name: name && valueOf(name.value) }));
    }
  }

  /** The fields of a selection and its fragments. */
  #fieldsOf({ selections }: SelectionSetNode, spread = new Set<string>()): FieldNode[] {
    return selections.flatMap((node) => {
      if (node.kind === Kind.FIELD) return [node];
      if (node.kind === Kind.INLINE_FRAGMENT) return this.#fieldsOf(node.selectionSet, spread);
      const fragment = this.#fragments.get(node.name.value);
      if (fragment === undefined || spread.has(node.name.value)) return [];
      spread.add(node.name.value);
      return this.#fieldsOf(fragment.selectionSet, spread);
    });
  }

  #selectionOf(node: SelectionSetNode, { type }: GraphQLField<unknown, unknown>): Selection {
    const known = this.#read.get(node);
    if (known !== undefined) return known;
    this.#read.set(node, { fields: [], ofType: 0 });
    const parent = getNamedType(type);
    const selection: Selection = { fields: [], ofType: 0 };
    const names = new Set<string>();
    for (const { alias, name, selectionSet } of this.#fieldsOf(node)) {
      if (alias !== undefined || names.has(name.value)) this.#size.aliases += 1;
      names.add(name.value);
      const definition = (isObjectType(parent) && parent.getFields()[name.value]) || null;
      const nested = definition && selectionSet ? this.#selectionOf(selectionSet, definition) : null;
      selection.fields.push({ definition, nested });
      const ofType = (nested?.ofType ?? 0) + (name.value === 'ofType' ? 1 : 0);
      selection.ofType = Math.max(selection.ofType, ofType);
    }
    this.#read.set(node, selection);
    return selection;
  }

  #count(selection: Selection, value: unknown): void {
    if (value === null || value === undefined) return;
    if (Array.isArray(value)) {
      for (const item of value) {
        if (this.#size.fields > this.most) return;
        this.#count(selection, item);
      }
      return;
    }
    for (const { definition, nested } of selection.fields) {
      this.#size.fields += 1;
      if (this.#size.fields > this.most) return;
      if (definition && nested) this.#count(nested, this.#resolve(definition, value, ALL));
    }
  }

  #resolve({ resolve }: GraphQLField<unknown, unknown>, source: unknown, args: Record<string, unknown>): unknown {
    return resolve?.(source, args, undefined, { schema: this.schema } as GraphQLResolveInfo);
  }
}
