import * as v from 'valibot';

/** One value of a numbered enumeration: the number on the wire, the name in code, the label on screen. */
export interface EnumMember {
  readonly id: number;
  readonly name: string;
  readonly label: string;
}

type IdOf<M extends EnumMember> = M['id'];
type NameOf<M extends EnumMember> = M['name'];

/** A numbered enumeration with look-ups both ways. */
export interface Enumeration<M extends EnumMember> {
  readonly members: readonly M[];
  readonly ids: readonly IdOf<M>[];
  readonly names: readonly NameOf<M>[];
  /** The number of a name. */
  id(name: NameOf<M>): IdOf<M>;
  /** The member with a number, if there is one. */
  of(id: number): M | undefined;
  /** The label of a number; empty for a number that is none. */
  label(id: number): string;
}

/** Builds an enumeration from its table. */
export const enumeration = <const M extends EnumMember>(members: readonly M[]): Enumeration<M> => {
  const byId = new Map<number, M>(members.map((member) => [member.id, member]));
  const byName = new Map<string, M>(members.map((member) => [member.name, member]));
  return {
    members,
    ids: members.map((member) => member.id),
    names: members.map((member) => member.name),
    id: (name) => {
      const member = byName.get(name);
      if (!member) throw new RangeError(`No member ${name}`);
      return member.id;
    },
    of: (id) => byId.get(id),
    label: (id) => byId.get(id)?.label ?? '',
  };
};

/** Numbers members from 1 in the order listed; the name is also the label. */
export const ordered = <const N extends string>(names: readonly N[]) =>
  enumeration(names.map((name, index) => ({ id: index + 1, name, label: name })));

/** The schema of an enumeration's number. */
export const idOf = <M extends EnumMember>(table: Enumeration<M>, message = 'Unknown value') =>
  v.picklist(table.ids, message);

/** The schema of an enumeration's name. */
export const nameOf = <M extends EnumMember>(table: Enumeration<M>, message = 'Unknown value') =>
  v.picklist(table.names, message);
