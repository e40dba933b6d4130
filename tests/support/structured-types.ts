/**
 * The properties of each type of structured data: required and recommended by its source. The recommended stand
 * wherever known, and somewhere at least.
 */
export interface TypeRule {
  /** Where the fields come from. */
  source: string;
  required: string[];
  recommended?: string[];
  /** Fields of schema.org that the source does not ask for. */
  also?: string[];
  /** What the source asks for and the site does not give, and why. */
  without?: Record<string, string>;
}

const google = (page: string) => `https://developers.google.com/search/docs/appearance/structured-data/${page}`;
const schema = (type: string) => `https://schema.org/${type}`;

const article: TypeRule = {
  source: google("article"),
  required: ["headline", "author", "publisher"],
  recommended: ["image", "datePublished", "dateModified"],
  also: ["description", "mainEntityOfPage", "articleSection", "inLanguage", "isAccessibleForFree", "url"],
};

const describedWork = ["inLanguage", "isAccessibleForFree"];

export const structuredTypes: Record<string, TypeRule> = {
  NewsArticle: { ...article, required: [...article.required, "mainEntityOfPage"] },
  LiveBlogPosting: {
    source: schema("LiveBlogPosting"),
    required: ["headline", "author", "publisher", "url", "coverageStartTime"],
    recommended: ["image", "datePublished", "dateModified", "coverageEndTime", "description", "liveBlogUpdate"],
    also: ["inLanguage"],
  },
  BlogPosting: {
    source: google("article"),
    required: ["headline", "articleBody", "url", "datePublished", "author"],
    also: ["dateModified", "image"],
  },
  BreadcrumbList: { source: google("breadcrumb"), required: ["itemListElement"] },
  ListItem: { source: google("breadcrumb"), required: ["position"], also: ["name", "item", "url"] },
  NewsMediaOrganization: {
    source: google("organization"),
    required: ["name", "url"],
    recommended: ["logo", "description", "sameAs"],
    without: { address: "the association has none yet", contactPoint: "the contact page is a form" },
  },
  WebSite: {
    source: google("site-names").replace("structured-data/", ""),
    required: ["name", "url"],
  },
  ImageObject: { source: schema("ImageObject"), required: ["url", "width", "height"] },
  ProfilePage: { source: google("profile-page"), required: ["mainEntity"] },
  Person: {
    source: google("profile-page"),
    required: ["name"],
    recommended: ["url"],
    also: ["jobTitle", "sameAs", "worksFor"],
  },
  DefinedTerm: {
    source: schema("DefinedTerm"),
    required: ["name", "description", "url", "inDefinedTermSet"],
    also: ["inLanguage"],
    without: { alternateName: "a term's aliases are words that lead to it, not always names of it" },
  },
  DefinedTermSet: {
    source: schema("DefinedTermSet"),
    required: ["name", "url"],
    also: ["description"],
  },
  Course: {
    source: google("course"),
    required: ["name", "description"],
    recommended: ["provider"],
    also: ["url", "hasPart", ...describedWork],
  },
  ItemList: { source: google("course"), required: ["itemListElement"] },
  LearningResource: {
    source: schema("LearningResource"),
    required: ["name", "url"],
    recommended: ["description", "learningResourceType", "dateModified", "isPartOf", "citation"],
    also: ["hasPart", "publisher", ...describedWork],
  },
  Quiz: {
    source: schema("Quiz"),
    required: ["name", "url"],
    recommended: ["about"],
    without: { hasPart: "its questions with their answers would give them away" },
  },
  Thing: { source: schema("Thing"), required: ["name"] },
  PodcastEpisode: {
    source: schema("PodcastEpisode"),
    required: ["name", "url", "datePublished", "associatedMedia", "partOfSeries"],
    recommended: ["description", "duration"],
    also: ["episodeNumber", ...describedWork],
  },
  PodcastSeries: { source: schema("PodcastSeries"), required: ["name", "url"], also: ["publisher"] },
  MediaObject: { source: schema("MediaObject"), required: ["contentUrl", "encodingFormat"] },
  VideoObject: {
    source: google("video"),
    required: ["name", "thumbnailUrl"],
    recommended: ["embedUrl"],
    also: ["url", "publisher"],
    without: { uploadDate: "nobody tells the site on which day YouTube got it: Google shows no result of its own" },
  },
  Event: {
    source: google("event"),
    required: ["name", "startDate", "location"],
    recommended: ["description", "endDate", "eventStatus", "organizer"],
    also: ["url", "eventAttendanceMode"],
    without: { image: "an event has none", offers: "none is sold", performer: "none is known" },
  },
  Place: { source: google("event"), required: ["address"], recommended: ["name"] },
  PostalAddress: { source: schema("PostalAddress"), required: ["addressCountry"] },
};
