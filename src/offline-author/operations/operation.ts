// What an operation of the contract is to the offline author, before it becomes a node.
import type { Entity, Move, Need, Role } from '#offline-author/model.ts';
import type { Field, NodeOf } from '#specification/graph/nodes.ts';

type Api = NodeOf<'API'>;

export type Operation = {
  key: string;
  operation: string;
  method: Api['method'];
  path: string;
  summary: string;
  component: string;
  entity: Entity | null;
  /** The key of a record that is not of the domain: account, session, invitation. */
  on: string | null;
  shape: Api['shape'];
  body_fields: string[];
  arguments: Field[];
  success_status: number;
  /** What it answers with, where that is not simply its record. */
  answer?: NonNullable<Api['answer']>;
  /** The media type of the file that it answers with. */
  file?: string;
  /** Who may call it. */
  roles: Role[];
  /** The roles that may do it only with what is their own. */
  owning: Role[];
  /** The refusals that meet a role in some cases. */
  cases?: { role: Role; code: string }[];
  needs: Need[];
  move: Move | null;
  /** The record that the move is of. */
  moved: Entity | null;
  anonymous: boolean;
  /** What lets in people without an account, where it is not open to everybody. */
  admits?: string;
  signs_in: boolean;
  /** No clause gives it to all of its roles: they find a record that they have to do something with. */
  finds?: boolean;
  /** About what belongs to whoever calls. */
  own: boolean;
  /** Keys of the errors it answers with, where they are fixed. */
  refuses: string[] | null;
};
