import { z } from "zod";

/** Zod's own French is unreadable for people: our words where a schema says nothing itself. */
z.config({
  // It would try whether scripts may be made from text, which the content policy refuses and browsers report.
  jitless: !import.meta.env.SSR,
  customError: (issue) => {
    if (issue.input === undefined || issue.input === "") return "Ce champ est requis.";
    switch (issue.code) {
      case "too_big":
        return issue.origin === "string"
          ? `Ce texte est trop long\u202F: ${issue.maximum} caractères au plus.`
          : `La valeur maximale est ${issue.maximum}.`;
      case "too_small":
        return issue.origin === "string"
          ? `Ce texte est trop court\u202F: ${issue.minimum} caractères au moins.`
          : `La valeur minimale est ${issue.minimum}.`;
      case "invalid_format":
        if (issue.format === "email") return "Veuillez entrer une adresse email valide";
        return issue.format === "url"
          ? "Cette adresse n’est pas valide\u202F: elle doit commencer par https://."
          : "Ce format n’est pas valide.";
      case "invalid_value":
        return "Cette valeur n’est pas une de celles proposées.";
      default:
        return "Cette valeur n’est pas valide.";
    }
  },
});
