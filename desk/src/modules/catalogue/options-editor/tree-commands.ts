import type { NodeRef } from '@platewright/domain/options/edit-option-tree';
import type { DropSide, TreeDirection } from '@platewright/domain/options/tree-places';

/** What a line of the tree can ask for. */
export interface TreeCommands {
  readonly select: (ref: NodeRef) => void;
  readonly setOpen: (key: string, isOpen: boolean) => void;
  readonly step: (ref: NodeRef, direction: TreeDirection) => void;
  /** Says whether it may be let go there. */
  readonly canDrop: (ref: NodeRef, over: NodeRef, side: DropSide) => boolean;
  readonly drop: (ref: NodeRef, over: NodeRef, side: DropSide) => void;
  readonly edit: (ref: NodeRef) => void;
  readonly addBeside: (ref: NodeRef) => void;
  readonly duplicate: (ref: NodeRef) => void;
  readonly remove: (ref: NodeRef) => void;
}
