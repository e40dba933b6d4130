/** What the law asks for: 500 sponsorships, from 30 departments at least, no more than 50 counted of one. */
export const NEEDED = 500;
export const NEEDED_DEPARTMENTS = 30;
export const MOST_OF_ONE = 50;
