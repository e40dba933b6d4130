export interface Filter {
  name: string;
  label: string;
  /** The choice that filters nothing. */
  all: string;
  options: { value: string; label: string }[];
}

/** A search with a name: "Mes brouillons" is `etat=draft&qui=moi`. */
export interface ListView {
  label: string;
  query: string;
}
