/**
 * The calls of section 7, made by `npm run section-7` from the API's OpenAPI document. Not to be edited: change the schemas in
 * studio-api/src/http and make it anew.
 */

export interface paths {
    readonly "/api/auth/users/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Sign up */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": {
                        /** Format: email */
                        readonly email: string;
                        readonly username: string;
                        readonly password: string;
                        readonly re_password: string;
                    };
                };
            };
            readonly responses: {
                /** @description Default Response */
                readonly 201: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly id: number;
                            readonly email: string;
                            readonly username: string;
                        };
                    };
                };
                /** @description Default Response */
                readonly 400: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly [key: string]: readonly string[];
                        } | components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 413: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 429: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 507: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/auth/jwt/create/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Sign in */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": {
                        readonly email: string;
                        readonly password: string;
                    };
                };
            };
            readonly responses: {
                /** @description Default Response */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly access: string;
                            readonly refresh: string;
                        };
                    };
                };
                /** @description Default Response */
                readonly 400: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 401: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["UnauthorizedAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 413: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 429: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/jwt/refresh/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** A new access token for a refresh token */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": {
                        readonly refresh: string;
                    };
                };
            };
            readonly responses: {
                /** @description Default Response */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly access: string;
                        };
                    };
                };
                /** @description Default Response */
                readonly 400: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 401: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["UnauthorizedAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 413: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/auth/users/me/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Who is signed in */
        readonly get: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Default Response */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly id: number;
                            readonly email: string;
                            readonly username: string;
                        };
                    };
                };
                /** @description Default Response */
                readonly 401: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["UnauthorizedAnswer"];
                    };
                };
            };
        };
        readonly put?: never;
        readonly post?: never;
        /**
         * Erase the account with its pictures and models
         * @description Beyond section 7: feature own-account.
         */
        readonly delete: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": {
                        readonly current_password: string;
                    };
                };
            };
            readonly responses: {
                /** @description Default Response */
                readonly 204: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Default Response */
                readonly 400: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly [key: string]: readonly string[];
                        } | components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 401: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["UnauthorizedAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 413: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 429: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        readonly options?: never;
        readonly head?: never;
        /**
         * Change the name
         * @description Beyond section 7: feature own-account.
         */
        readonly patch: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": {
                        readonly username: string;
                    };
                };
            };
            readonly responses: {
                /** @description Default Response */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly id: number;
                            readonly email: string;
                            readonly username: string;
                        };
                    };
                };
                /** @description Default Response */
                readonly 400: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly [key: string]: readonly string[];
                        } | components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 401: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["UnauthorizedAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 413: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 429: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        readonly trace?: never;
    };
    readonly "/api/auth/users/set_email/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Change the e-mail address
         * @description Beyond section 7: feature own-account.
         */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": {
                        readonly current_password: string;
                        readonly new_email: string;
                    };
                };
            };
            readonly responses: {
                /** @description Default Response */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly id: number;
                            readonly email: string;
                            readonly username: string;
                        };
                    };
                };
                /** @description Default Response */
                readonly 400: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly [key: string]: readonly string[];
                        } | components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 401: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["UnauthorizedAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 413: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 429: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/auth/users/set_password/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Change the password; every other session ends
         * @description Beyond section 7: feature own-account. This session goes on with the tokens of the answer.
         */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": {
                        readonly current_password: string;
                        readonly new_password: string;
                        readonly re_new_password: string;
                    };
                };
            };
            readonly responses: {
                /** @description Default Response */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly access: string;
                            readonly refresh: string;
                        };
                    };
                };
                /** @description Default Response */
                readonly 400: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly [key: string]: readonly string[];
                        } | components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 401: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["UnauthorizedAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 413: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 429: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/auth/sessions/end-others/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * End every other session
         * @description Beyond section 7: feature own-account. This session goes on with the tokens of the answer.
         */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": {
                        readonly current_password: string;
                    };
                };
            };
            readonly responses: {
                /** @description Default Response */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly access: string;
                            readonly refresh: string;
                        };
                    };
                };
                /** @description Default Response */
                readonly 400: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly [key: string]: readonly string[];
                        } | components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 401: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["UnauthorizedAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 413: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 429: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/auth/sessions/end/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * End one session: its tokens are refused from then on
         * @description Beyond section 7: the feature sessions. Another than the one that asks wants the password.
         */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": {
                        readonly session: string;
                        readonly current_password?: string;
                    };
                };
            };
            readonly responses: {
                /** @description It has ended. */
                readonly 204: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Default Response */
                readonly 400: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly [key: string]: readonly string[];
                        } | components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 401: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["UnauthorizedAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 404: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 413: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 429: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/page-events/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Tell that a remote did not load, crashed, or was refused something
         * @description Beyond section 7: the feature page-events. What is sent too often is answered alike, and not counted.
         */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": {
                        readonly events: readonly {
                            readonly kind: "remote-load-failure" | "remote-crash" | "policy-violation";
                            /** @description Its name in the registry. */
                            readonly remote: string;
                            /** @description Left out where it is not known. */
                            readonly version?: string;
                            readonly code: "REGISTRY_UNREACHABLE" | "REMOTE_UNKNOWN" | "REMOTE_UNREACHABLE" | "REMOTE_TIMEOUT" | "REMOTE_OUTDATED" | "REMOTE_TOO_NEW" | "REMOTE_INCOMPATIBLE" | "REMOTE_INVALID" | "REMOTE_NOT_ALLOWED" | "REMOTE_BROKEN" | "POLICY_VIOLATION";
                        }[];
                    };
                };
            };
            readonly responses: {
                /** @description Heard. */
                readonly 204: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Default Response */
                readonly 400: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 413: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/credits/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Credits left and used */
        readonly get: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Default Response */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            /** @description Credits left; those held for work under way are gone already. */
                            readonly credits_remaining: number;
                            /** @description All credits ever given less those that remain. */
                            readonly credits_used: number;
                        };
                    };
                };
                /** @description Default Response */
                readonly 401: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["UnauthorizedAnswer"];
                    };
                };
            };
        };
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/credits/history/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * What came and what was paid, newest first
         * @description Beyond section 7: the feature credit-history. 50 lines, where nobody says how many. What is free is not in it.
         */
        readonly get: {
            readonly parameters: {
                readonly query?: {
                    /** @description At most so many (feature picture-pages). */
                    readonly limit?: number;
                    /** @description Those after the entry with this id, which is the last of the part before (feature picture-pages). */
                    readonly before?: number;
                };
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Default Response */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": readonly {
                            /** @description The newest has the largest. */
                            readonly id: number;
                            /** Format: date-time */
                            readonly created_at: string;
                            readonly kind: "grant" | "deduction" | "charge";
                            /** @description Less than 0 for what was taken, also where that was given back since. */
                            readonly credits: number;
                            /** @description Of a charge. */
                            readonly action?: string;
                            /** @description Of a charge: held while its work is under way, given back where that failed. */
                            readonly state?: "held" | "charged" | "given-back";
                            /** @description The picture that was paid for, while it is listed. */
                            readonly image_url?: string;
                            /** @description Where it is known: the middle of the main face of the picture, as shares of width and height, 0 to 1 (feature focal-points). */
                            readonly focus?: {
                                readonly x: number;
                                readonly y: number;
                            };
                            /** @description Where it is known: the average colour of the picture, #rrggbb (feature focal-points). */
                            readonly color?: string;
                        }[];
                    };
                };
                /** @description Default Response */
                readonly 400: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 401: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["UnauthorizedAnswer"];
                    };
                };
            };
        };
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/dedctcredit/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Acknowledge the charge of an action, or deduct credits
         * @description An action charges its price itself. This call acknowledges the oldest unacknowledged charge of that amount; only where there is none it deducts.
         */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": {
                        readonly amount: number;
                    };
                };
            };
            readonly responses: {
                /** @description Default Response */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            /** @description Credits left; those held for work under way are gone already. */
                            readonly credits_remaining: number;
                            /** @description All credits ever given less those that remain. */
                            readonly credits_used: number;
                        };
                    };
                };
                /** @description Default Response */
                readonly 400: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 401: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["UnauthorizedAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 402: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 507: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/generated-images/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The caller's generated pictures, newest first */
        readonly get: {
            readonly parameters: {
                readonly query?: {
                    /** @description At most so many (feature picture-pages). */
                    readonly limit?: number;
                    /** @description Those after the entry with this id, which is the last of the part before (feature picture-pages). */
                    readonly before?: number;
                };
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Default Response */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": readonly {
                            readonly id: number;
                            /** @description Its lasting address. With ?width=128 or 320 or 640 behind it, for a square tile of so many pixels (feature thumbnails; the smallest is the feature small-thumbnails). */
                            readonly image_url: string;
                            /** Format: date-time */
                            readonly created_at: string;
                            /** @description Where it is known: the middle of the main face of the picture, as shares of width and height, 0 to 1 (feature focal-points). */
                            readonly focus?: {
                                readonly x: number;
                                readonly y: number;
                            };
                            /** @description Where it is known: the average colour of the picture, #rrggbb (feature focal-points). */
                            readonly color?: string;
                        }[];
                    };
                };
                /** @description Default Response */
                readonly 400: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 401: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["UnauthorizedAnswer"];
                    };
                };
            };
        };
        readonly put?: never;
        /** List one of the own pictures as generated; a listed one stays as it is */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": {
                        readonly image_url: string;
                    };
                };
            };
            readonly responses: {
                /** @description Default Response */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly id: number;
                            /** @description Its lasting address. With ?width=128 or 320 or 640 behind it, for a square tile of so many pixels (feature thumbnails; the smallest is the feature small-thumbnails). */
                            readonly image_url: string;
                            /** Format: date-time */
                            readonly created_at: string;
                            /** @description Where it is known: the middle of the main face of the picture, as shares of width and height, 0 to 1 (feature focal-points). */
                            readonly focus?: {
                                readonly x: number;
                                readonly y: number;
                            };
                            /** @description Where it is known: the average colour of the picture, #rrggbb (feature focal-points). */
                            readonly color?: string;
                        };
                    };
                };
                /** @description Default Response */
                readonly 201: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly id: number;
                            /** @description Its lasting address. With ?width=128 or 320 or 640 behind it, for a square tile of so many pixels (feature thumbnails; the smallest is the feature small-thumbnails). */
                            readonly image_url: string;
                            /** Format: date-time */
                            readonly created_at: string;
                            /** @description Where it is known: the middle of the main face of the picture, as shares of width and height, 0 to 1 (feature focal-points). */
                            readonly focus?: {
                                readonly x: number;
                                readonly y: number;
                            };
                            /** @description Where it is known: the average colour of the picture, #rrggbb (feature focal-points). */
                            readonly color?: string;
                        };
                    };
                };
                /** @description Default Response */
                readonly 400: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 401: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["UnauthorizedAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 507: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        /** Delete a generated or processed picture */
        readonly delete: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": {
                        readonly id: number | string;
                    };
                };
            };
            readonly responses: {
                /** @description Deleted. */
                readonly 204: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Default Response */
                readonly 400: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 401: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["UnauthorizedAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 404: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/processed-images/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The caller's processed pictures, newest first */
        readonly get: {
            readonly parameters: {
                readonly query?: {
                    /** @description At most so many (feature picture-pages). */
                    readonly limit?: number;
                    /** @description Those after the entry with this id, which is the last of the part before (feature picture-pages). */
                    readonly before?: number;
                };
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Default Response */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": readonly {
                            readonly id: number;
                            /** @description Its lasting address. With ?width=128 or 320 or 640 behind it, for a square tile of so many pixels (feature thumbnails; the smallest is the feature small-thumbnails). */
                            readonly image_url: string;
                            /** Format: date-time */
                            readonly created_at: string;
                            /** @description Where it is known: the middle of the main face of the picture, as shares of width and height, 0 to 1 (feature focal-points). */
                            readonly focus?: {
                                readonly x: number;
                                readonly y: number;
                            };
                            /** @description Where it is known: the average colour of the picture, #rrggbb (feature focal-points). */
                            readonly color?: string;
                        }[];
                    };
                };
                /** @description Default Response */
                readonly 400: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 401: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["UnauthorizedAnswer"];
                    };
                };
            };
        };
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/gallery/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The saved pictures, newest first */
        readonly get: {
            readonly parameters: {
                readonly query?: {
                    /** @description At most so many (feature picture-pages). */
                    readonly limit?: number;
                    /** @description Those after the entry with this id, which is the last of the part before (feature picture-pages). */
                    readonly before?: number;
                };
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Default Response */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": readonly {
                            readonly id: number;
                            /** @description Its lasting address. With ?width=128 or 320 or 640 behind it, for a square tile of so many pixels (feature thumbnails; the smallest is the feature small-thumbnails). */
                            readonly image_url: string;
                            /** Format: date-time */
                            readonly created_at: string;
                            /** @description Where it is known: the middle of the main face of the picture, as shares of width and height, 0 to 1 (feature focal-points). */
                            readonly focus?: {
                                readonly x: number;
                                readonly y: number;
                            };
                            /** @description Where it is known: the average colour of the picture, #rrggbb (feature focal-points). */
                            readonly color?: string;
                            readonly featured: boolean;
                        }[];
                    };
                };
                /** @description Default Response */
                readonly 400: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 401: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["UnauthorizedAnswer"];
                    };
                };
            };
        };
        readonly put?: never;
        /** Save a picture: one of the own addresses, or a data: address */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": {
                        readonly image_url: string;
                    };
                };
            };
            readonly responses: {
                /** @description Default Response */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly id: number;
                            /** @description Its lasting address. With ?width=128 or 320 or 640 behind it, for a square tile of so many pixels (feature thumbnails; the smallest is the feature small-thumbnails). */
                            readonly image_url: string;
                            /** Format: date-time */
                            readonly created_at: string;
                            /** @description Where it is known: the middle of the main face of the picture, as shares of width and height, 0 to 1 (feature focal-points). */
                            readonly focus?: {
                                readonly x: number;
                                readonly y: number;
                            };
                            /** @description Where it is known: the average colour of the picture, #rrggbb (feature focal-points). */
                            readonly color?: string;
                            readonly featured: boolean;
                        };
                    };
                };
                /** @description Default Response */
                readonly 201: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly id: number;
                            /** @description Its lasting address. With ?width=128 or 320 or 640 behind it, for a square tile of so many pixels (feature thumbnails; the smallest is the feature small-thumbnails). */
                            readonly image_url: string;
                            /** Format: date-time */
                            readonly created_at: string;
                            /** @description Where it is known: the middle of the main face of the picture, as shares of width and height, 0 to 1 (feature focal-points). */
                            readonly focus?: {
                                readonly x: number;
                                readonly y: number;
                            };
                            /** @description Where it is known: the average colour of the picture, #rrggbb (feature focal-points). */
                            readonly color?: string;
                            readonly featured: boolean;
                        };
                    };
                };
                /** @description Default Response */
                readonly 400: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 401: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["UnauthorizedAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 413: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 503: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 507: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        /** Delete a saved picture */
        readonly delete: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": {
                        readonly id: number | string;
                    };
                };
            };
            readonly responses: {
                /** @description Deleted. */
                readonly 204: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Default Response */
                readonly 400: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 401: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["UnauthorizedAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 404: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/storage/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * What the account keeps of what it may
         * @description Beyond section 7: the feature storage-quota.
         */
        readonly get: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Default Response */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            /** @description Of all pictures, those on the cards of models and all thumbnails included. */
                            readonly bytes_used: number;
                            readonly bytes_limit: number;
                            readonly pictures_used: number;
                            readonly pictures_limit: number;
                            /** @description Of what was deleted and can be taken back (feature trash). Not among those used: it gives way to what is new. */
                            readonly trash_bytes?: number;
                            readonly trash_pictures?: number;
                        };
                    };
                };
                /** @description Default Response */
                readonly 401: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["UnauthorizedAnswer"];
                    };
                };
            };
        };
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/picture-details/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * How large one of the own pictures is, and what it was made with
         * @description Beyond section 7: the feature picture-details.
         */
        readonly get: {
            readonly parameters: {
                readonly query: {
                    readonly image_url: string;
                };
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Default Response */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            /** @description Pixels. */
                            readonly width: number;
                            readonly height: number;
                            /** Format: date-time */
                            readonly created_at: string;
                            /** @description What made it, where the studio did, and since it keeps that. */
                            readonly action?: string;
                            /** @description Without the name of the model. */
                            readonly prompt?: string;
                            /** @description The name of the model that made it. */
                            readonly model?: string;
                            /** @description The version_id of that model. */
                            readonly version?: string;
                        };
                    };
                };
                /** @description Default Response */
                readonly 400: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 401: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["UnauthorizedAnswer"];
                    };
                };
            };
        };
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/trash/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The deleted pictures, the one deleted last first
         * @description Beyond section 7: the feature trash. What is deleted stays for 30 days, and counts for no quota.
         */
        readonly get: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Default Response */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": readonly {
                            /** @description By which address it was deleted. */
                            readonly from: "generated-images" | "gallery";
                            /** @description The one by which it was deleted. */
                            readonly id: number;
                            readonly list: "generated" | "processed" | "gallery";
                            readonly image_url: string;
                            /** @description Where it is known: the middle of the main face of the picture, as shares of width and height, 0 to 1 (feature focal-points). */
                            readonly focus?: {
                                readonly x: number;
                                readonly y: number;
                            };
                            /** @description Where it is known: the average colour of the picture, #rrggbb (feature focal-points). */
                            readonly color?: string;
                            /** Format: date-time */
                            readonly created_at: string;
                            /** Format: date-time */
                            readonly deleted_at: string;
                            /**
                             * Format: date-time
                             * @description When it is erased for good at the latest: sooner where the account has no other room left.
                             */
                            readonly erased_at: string;
                        }[];
                    };
                };
                /** @description Default Response */
                readonly 401: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["UnauthorizedAnswer"];
                    };
                };
            };
        };
        readonly put?: never;
        readonly post?: never;
        /**
         * Erase a deleted picture for good
         * @description Beyond section 7: the feature trash.
         */
        readonly delete: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": {
                        /** @description By which address it was deleted. */
                        readonly from: "generated-images" | "gallery";
                        readonly id: number;
                    };
                };
            };
            readonly responses: {
                /** @description Erased. */
                readonly 204: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Default Response */
                readonly 400: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 401: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["UnauthorizedAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 404: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/trash/restore/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Put a deleted picture back to where it was
         * @description Beyond section 7: the feature trash.
         */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": {
                        /** @description By which address it was deleted. */
                        readonly from: "generated-images" | "gallery";
                        readonly id: number;
                    };
                };
            };
            readonly responses: {
                /** @description It is where it was. */
                readonly 204: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Default Response */
                readonly 400: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 401: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["UnauthorizedAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 404: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/trash/empty/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Erase all deleted pictures for good
         * @description Beyond section 7: the feature trash.
         */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description All are erased. */
                readonly 204: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Default Response */
                readonly 401: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["UnauthorizedAnswer"];
                    };
                };
            };
        };
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/auth/sessions/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Where the account is signed in, the session used last first
         * @description Beyond section 7: the feature sessions. Sessions from before they were kept are not in it.
         */
        readonly get: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Default Response */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": readonly {
                            /** @description By which it is ended. */
                            readonly session: string;
                            /** @description Where it can be told: the name alone. */
                            readonly browser?: string;
                            /** @description Where it can be told: the name alone. */
                            readonly system?: string;
                            /** Format: date-time */
                            readonly created_at: string;
                            /**
                             * Format: date-time
                             * @description To the hour.
                             */
                            readonly used_at: string;
                            /** @description Whether it is the one that asks. */
                            readonly current: boolean;
                        }[];
                    };
                };
                /** @description Default Response */
                readonly 401: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["UnauthorizedAnswer"];
                    };
                };
            };
        };
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/trainings/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The own models, newest first */
        readonly get: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Default Response */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": readonly {
                            readonly training_id: string;
                            readonly trigger_word: string;
                            readonly version_id: string;
                            readonly status: "processing" | "succeeded" | "failed" | "canceled";
                            /** Format: date-time */
                            readonly created_at: string;
                            /** @description A picture of the subject, once there is one. */
                            readonly image_url: string | null;
                            /** @description Where it is known: the middle of the main face of the picture, as shares of width and height, 0 to 1 (feature focal-points). */
                            readonly focus?: {
                                readonly x: number;
                                readonly y: number;
                            };
                            /** @description Where it is known: the average colour of the picture, #rrggbb (feature focal-points). */
                            readonly color?: string;
                            /** @description The share that is done, while processing. */
                            readonly progress?: number;
                            /** @description Why it failed. */
                            readonly error?: string;
                            /** @description What the person should know about the photos. */
                            readonly notes?: readonly string[];
                        }[];
                    };
                };
                /** @description Default Response */
                readonly 401: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["UnauthorizedAnswer"];
                    };
                };
            };
        };
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/train/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Train a model from a ZIP of photos
         * @description Answers once the training is accepted; its state and progress are in the list of models.
         */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "multipart/form-data": {
                        /**
                         * Format: binary
                         * @description The photos, 10 or more.
                         */
                        readonly zip_file?: Blob;
                        /** @description The name of the model. */
                        readonly trigger_word?: string;
                    };
                };
            };
            readonly responses: {
                /** @description Default Response */
                readonly 201: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            readonly training_id: string;
                            readonly version_id: string;
                            readonly status: "processing" | "succeeded" | "failed" | "canceled";
                        };
                    };
                };
                /** @description Default Response */
                readonly 400: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 401: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["UnauthorizedAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 402: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 413: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 429: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 503: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 507: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/predict/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Generate a picture with a trained model */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": {
                        /** @description The version_id of one of the caller's models. */
                        readonly version: string;
                        readonly input: {
                            /** @description The model name, a space and the description. */
                            readonly prompt: string;
                            readonly aspect_ratio?: "1:1" | "4:5" | "16:9";
                            readonly format?: "jpeg" | "png" | "webp";
                        };
                    };
                };
            };
            readonly responses: {
                /** @description Default Response */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            /** @description Its id among the generated pictures, where it stands already. */
                            readonly id: number;
                            /** @enum {string} */
                            readonly status: "succeeded";
                            readonly version: string;
                            /** @description Addresses of the pictures. */
                            readonly output: [
                                string,
                                ...string[]
                            ];
                            /** @description Where it is known: the middle of the main face of the picture, as shares of width and height, 0 to 1 (feature focal-points). */
                            readonly focus?: {
                                readonly x: number;
                                readonly y: number;
                            };
                            /** @description Where it is known: the average colour of the picture, #rrggbb (feature focal-points). */
                            readonly color?: string;
                            /** @description What the picture is made with, as it stands in the prompt (feature prompt-words). */
                            readonly understood?: readonly {
                                readonly kind: "place" | "light" | "weather" | "season" | "style" | "framing" | "colour" | "mood";
                                readonly words: string;
                            }[];
                            /** @description Known, and without effect in this prompt: a second place, a colour where nothing takes it. */
                            readonly without_effect?: readonly string[];
                            /** @description The others, but for words like "a" and "of". */
                            readonly not_understood?: readonly string[];
                        };
                    };
                };
                /** @description Default Response */
                readonly 400: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 401: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["UnauthorizedAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 402: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 404: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 409: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 413: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 422: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 503: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 507: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/prompt-words/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Which words of a prompt count
         * @description Beyond section 7: the feature prompt-words. Nothing is made, charged or kept; a POST because a prompt is too long for an address.
         */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": {
                        /** @description Without the name of a model. */
                        readonly prompt: string;
                        /** @description What the prompt is for. Only a generated picture has a style and a framing. */
                        readonly purpose: "generation" | "background-replace";
                    };
                };
            };
            readonly responses: {
                /** @description Default Response */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            /** @description What the picture is made with, as it stands in the prompt (feature prompt-words). */
                            readonly understood: readonly {
                                readonly kind: "place" | "light" | "weather" | "season" | "style" | "framing" | "colour" | "mood";
                                readonly words: string;
                            }[];
                            /** @description Known, and without effect in this prompt: a second place, a colour where nothing takes it. */
                            readonly without_effect: readonly string[];
                            /** @description The others, but for words like "a" and "of". */
                            readonly not_understood: readonly string[];
                        };
                    };
                };
                /** @description Default Response */
                readonly 400: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 401: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["UnauthorizedAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 413: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/prompt-menu/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Places, light, weather and styles to choose from
         * @description Beyond section 7: the feature prompt-words.
         */
        readonly get: {
            readonly parameters: {
                readonly query: {
                    /** @description What the prompt is for. Only a generated picture has a style and a framing. */
                    readonly purpose: "generation" | "background-replace";
                };
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody?: never;
            readonly responses: {
                /** @description Default Response */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": readonly {
                            readonly kind: "place" | "light" | "weather" | "season" | "style" | "framing" | "colour" | "mood";
                            /** @description To be put into the prompt as they are. */
                            readonly words: string;
                            /** @description A small picture of what they do, for ever the same; absent while there is none. */
                            readonly swatch_url?: string;
                        }[];
                    };
                };
                /** @description Default Response */
                readonly 400: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 401: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["UnauthorizedAnswer"];
                    };
                };
            };
        };
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/photos/check/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * What a training would find in a photo
         * @description Beyond section 7: the feature photo-check. Nothing is kept or charged. One photo of an account is looked at at a time.
         */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "multipart/form-data": {
                        /**
                         * Format: binary
                         * @description A small copy is enough, and 1,024 pixels on the longer side and a megabyte the most that is taken.
                         */
                        readonly photo?: Blob;
                    };
                };
            };
            readonly responses: {
                /** @description Default Response */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            /** @description How many faces, but for those that are much smaller than the largest. */
                            readonly faces: number;
                            /** @description Whether the largest face is blurred; false where there is none. */
                            readonly blurred: boolean;
                        };
                    };
                };
                /** @description Default Response */
                readonly 400: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 401: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["UnauthorizedAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 413: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 422: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 503: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 507: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/upscale/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Upscale a picture */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "multipart/form-data": {
                        /**
                         * Format: binary
                         * @description The picture
                         */
                        readonly image?: Blob;
                        /** @description One of the caller's own pictures. */
                        readonly image_url?: string;
                    };
                };
            };
            readonly responses: {
                /** @description Default Response */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            /** @description The picture, a PNG in base64. */
                            readonly image: string;
                            /** @description Its lasting address; also in Content-Location. */
                            readonly image_url: string;
                        } | string;
                    };
                };
                /** @description Default Response */
                readonly 400: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 401: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["UnauthorizedAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 402: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 413: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 422: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 503: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 507: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/color-correction/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Correct the colours of a picture */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "multipart/form-data": {
                        /**
                         * Format: binary
                         * @description The picture
                         */
                        readonly main_image?: Blob;
                        /** @description One of the caller's own pictures. */
                        readonly image_url?: string;
                    };
                };
            };
            readonly responses: {
                /** @description Default Response */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": {
                            /** @description The picture, a PNG in base64. */
                            readonly image: string;
                            /** @description Its lasting address; also in Content-Location. */
                            readonly image_url: string;
                        } | string;
                    };
                };
                /** @description Default Response */
                readonly 400: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 401: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["UnauthorizedAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 402: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 413: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 422: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 503: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 507: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/background-remove/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Replace the background of a picture
         * @description The header Studio-Prompt-Words has, as JSON, which words of the prompt count (feature prompt-words).
         */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "multipart/form-data": {
                        /**
                         * Format: binary
                         * @description The picture
                         */
                        readonly image?: Blob;
                        /** @description One of the caller's own pictures. */
                        readonly image_url?: string;
                        readonly prompt: string;
                    };
                    readonly "application/json": {
                        /**
                         * Format: binary
                         * @description The picture
                         */
                        readonly image?: never;
                        /** @description One of the caller's own pictures. */
                        readonly image_url?: string;
                        readonly prompt: string;
                    };
                };
            };
            readonly responses: {
                /** @description The picture; its lasting address stands in Content-Location. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "image/png": Blob;
                        readonly "image/jpeg": Blob;
                        readonly "image/webp": Blob;
                    };
                };
                /** @description Default Response */
                readonly 400: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 401: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["UnauthorizedAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 402: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 413: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 422: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 503: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 507: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/outfit-swap/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Dress a person in an outfit */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "multipart/form-data": {
                        /**
                         * Format: binary
                         * @description The outfit image
                         */
                        readonly outfit_image?: Blob;
                        /**
                         * Format: binary
                         * @description The image of the person
                         */
                        readonly person_image?: Blob;
                        /** @description One of the caller's own pictures. */
                        readonly person_url?: string;
                    };
                };
            };
            readonly responses: {
                /** @description The picture; its lasting address stands in Content-Location. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "image/png": Blob;
                        readonly "image/jpeg": Blob;
                        readonly "image/webp": Blob;
                    };
                };
                /** @description Default Response */
                readonly 400: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 401: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["UnauthorizedAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 402: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 413: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 422: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 503: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 507: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/add-accessories/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Put an accessory into a picture */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "multipart/form-data": {
                        /**
                         * Format: binary
                         * @description The picture
                         */
                        readonly main_image?: Blob;
                        /**
                         * Format: binary
                         * @description The reference image
                         */
                        readonly reference_image?: Blob;
                        /**
                         * Format: binary
                         * @description The mask
                         */
                        readonly mask_image?: Blob;
                        /** @description One of the caller's own pictures. */
                        readonly image_url?: string;
                    };
                };
            };
            readonly responses: {
                /** @description The picture; its lasting address stands in Content-Location. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "image/png": Blob;
                        readonly "image/jpeg": Blob;
                        readonly "image/webp": Blob;
                    };
                };
                /** @description Default Response */
                readonly 400: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 401: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["UnauthorizedAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 402: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 413: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 422: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 503: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 507: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/object-removal/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Remove what a mask marks */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "multipart/form-data": {
                        /**
                         * Format: binary
                         * @description The picture
                         */
                        readonly main_image?: Blob;
                        /**
                         * Format: binary
                         * @description The mask
                         */
                        readonly mask_image?: Blob;
                        /** @description One of the caller's own pictures. */
                        readonly image_url?: string;
                    };
                };
            };
            readonly responses: {
                /** @description The address of the result. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": string;
                    };
                };
                /** @description Default Response */
                readonly 400: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 401: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["UnauthorizedAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 402: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 413: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 422: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 503: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Default Response */
                readonly 507: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content: {
                        readonly "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export interface components {
    schemas: {
        readonly ErrorAnswer: {
            /** @description A sentence for the person. */
            readonly error: string;
            /** @description The reason, for programs. */
            readonly code: string;
        };
        readonly UnauthorizedAnswer: {
            readonly detail: string;
            readonly error: string;
            readonly code: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
